# Reads what `swiftc -stats-output-dir DIRECTORY -trace-stats-events` writes, the files `trace-*.csv`, and prints
# `COUNT FILE:LINE`: how many constraint scopes the type checker opened for the expressions that begin on that line. What
# the first use of a type or operator costs is charged to the expression that uses it. The compiler does not name the
# place of every expression (not of one with an interpolation): these are charged to the next place that it names.
{ split($0, field, "\"") }

field[6] == "Sema.NumConstraintScopes" {
  split(field[7], numbers, ",")
  pending += numbers[2]
}

pending && field[2] == "exit" && field[4] ~ /^typecheck-/ && field[10] !~ /^\[</ {
  place = substr(field[10], 2)
  sub(/ - .*/, "", place)
  sub(/:[0-9]+$/, "", place)
  count[place] += pending
  pending = 0
}

END {
  if (pending) count[place] += pending
  for (place in count) print count[place], place
}
