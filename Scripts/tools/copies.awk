# Writes the code of a Swift file several times over, each copy in a function or type of its own, so that what the first
# use of an operator costs is not charged to a line.
#
#     awk -v wrap=enum|func -v name=UNIQUE -v count=N -f copies.awk FILE FILE
#
# The file is named twice, as it is read twice. What can only stand at the top level stands there: imports, and extensions
# of types from elsewhere, and private functions; extensions of the file's own types stand behind each copy, or in a function together with
# their types once.
#
# A line can be found again: the output has 1 + 2 * N parts with as many lines as FILE, and a line is in the same place in
# whichever of them it went to. The first is what stands once.
BEGIN { declaration = "^(@[A-Za-z]+ )*((public|private|fileprivate|final) )*" }
function nameOf(line) {
  sub(declaration "(class|struct|enum|protocol|extension) ", "", line)
  sub(/[^A-Za-z].*/, "", line)
  return line
}
NR == FNR {
  if ($0 ~ declaration "extension ") extended[nameOf($0)] = 1
  if ($0 ~ declaration "(class|struct|enum) ") own[nameOf($0)] = 1
  next
}
/^#sourceLocation/ { $0 = "" }
{ lines += 1; code[lines] = $0; part[lines] = "copied" }
/^(@[A-Za-z_]+ )*import / { part[lines] = "once" }
/^#(if|else|elseif|endif)/ { part[lines] = "directive" }
!inside && $0 ~ declaration "(class|struct|enum|protocol|extension) " {
  # At the top level it means the file.
  sub(/^private /, "fileprivate ", code[lines])
  named = nameOf($0)
  inside = "copied"
  if ($0 ~ declaration "extension ") inside = (named in own) && wrap == "enum" ? "behind" : "once"
  else if (wrap == "func" && (named in extended || $0 ~ declaration "protocol ")) inside = "once"
  if (inside == "behind") sub(named, "QUALIFIED." named, code[lines])
  ending = /}$/
}
!inside && wrap == "enum" && /^private func / { inside = "once" }
inside { part[lines] = inside; if (/^}/ || ending) inside = ""; ending = 0 }
function write(what, copy,    line, text) {
  for (line = 1; line <= lines; line++) {
    text = part[line] == what || part[line] == "directive" ? code[line] : ""
    sub(/QUALIFIED/, name copy, text)
    # The braces share lines with the code, to keep the count.
    if (what == "copied" && line == 1)
      text = (wrap == "enum" ? "enum " name copy " {" : "@MainActor func " name copy "() async throws {") \
        (text ~ /^ *\/\// ? "" : " " text)
    if (what == "copied" && line == lines) { sub(/\/\/.*/, "", text); text = text " }" }
    print text
  }
}
END {
  # A guard around the whole file is left out: its lines are those that get the braces.
  if (code[1] ~ /^#if/ && code[lines] ~ /^#endif/) {
    code[1] = code[lines] = ""
    part[1] = part[lines] = "copied"
  }
  write("once")
  for (copy = 1; copy <= count; copy++) { write("copied", copy); write("behind", copy) }
}
