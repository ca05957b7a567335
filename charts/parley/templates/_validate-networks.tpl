{{/* Refuses networks that the API server would refuse in NetworkPolicies. .path, .value: any part of the values */}}
{{- define "parley.validateNetworks" -}}
{{- $path := .path -}}
{{- if kindIs "map" .value -}}
{{- if and (hasKey .value "cidr") (hasKey .value "except") -}}
{{- range .value.except }}{{ if not (include "parley.isWithin" (dict "network" . "outer" $.value.cidr)) }}{{ fail (printf "%s.except has %s, which is no smaller part of cidr %s: give a network within that, or remove it" (trimPrefix "." $path) . $.value.cidr) }}{{ end }}{{ end -}}
{{- end -}}
{{- range $key, $each := .value }}{{ include "parley.validateNetworks" (dict "path" (printf "%s.%s" $path $key) "value" $each) }}{{ end -}}
{{- else if kindIs "slice" .value -}}
{{- range $at, $each := .value }}{{ include "parley.validateNetworks" (dict "path" (printf "%s.%d" $path $at) "value" $each) }}{{ end -}}
{{- end -}}
{{- end -}}

{{/* "true" for a network that is a part of another one and smaller. .network, .outer */}}
{{- define "parley.isWithin" -}}
{{- $bits := splitList "/" .network | last | int -}}
{{- $outerBits := splitList "/" .outer | last | int -}}
{{- $isSixth := contains ":" .network -}}
{{- if and (eq $isSixth (contains ":" .outer)) (gt $bits $outerBits) -}}
{{- $width := ternary 16 8 $isSixth -}}
{{- $groups := include "parley.groups" .network | splitList "," -}}
{{- $same := true -}}
{{- range $at, $group := include "parley.groups" .outer | splitList "," -}}
{{- /* How many of the last bits of this group the outer network leaves open. */}}
{{- $open := max 0 (min $width (sub (mul $width (add1 $at)) $outerBits)) -}}
{{- $size := 1 -}}
{{- range until (int $open) }}{{ $size = mul $size 2 }}{{ end -}}
{{- if ne (div (int64 $group) $size) (div (index $groups $at | int64) $size) }}{{ $same = false }}{{ end -}}
{{- end -}}
{{- if $same }}true{{ end -}}
{{- end -}}
{{- end -}}

{{/* The numbers of an address, four or eight. */}}
{{- define "parley.groups" -}}
{{- $address := splitList "/" . | first -}}
{{- if contains ":" $address -}}
{{- $halves := splitList "::" $address -}}
{{- $start := first $halves | splitList ":" | compact -}}
{{- $end := list -}}
{{- if gt (len $halves) 1 }}{{ $end = last $halves | splitList ":" | compact }}{{ end -}}
{{- $zeros := list -}}
{{- range until (int (sub 8 (add (len $start) (len $end)))) }}{{ $zeros = append $zeros "0" }}{{ end -}}
{{- $numbers := list -}}
{{- range concat $start $zeros $end }}{{ $numbers = append $numbers (printf "0x%s" . | int64) }}{{ end -}}
{{- join "," $numbers -}}
{{- else -}}
{{- splitList "." $address | join "," -}}
{{- end -}}
{{- end -}}
