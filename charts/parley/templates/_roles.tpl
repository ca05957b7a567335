{{/*
Adds every role of every service of this release to .into, by its name: .name, .fullname, .row (of files/roles.yaml),
.service, .values (the defaults, overridden by the service's values, overridden by the role's) and .root.
*/}}
{{- define "parley.roles" -}}
{{- $root := .root -}}
{{- $into := .into -}}
{{- $fullname := include "parley.fullname" $root -}}
{{- range $name, $row := $root.Files.Get "files/roles.yaml" | fromYaml -}}
{{- $service := index $root.Values.services $row.service -}}
{{- if $service.enabled -}}
{{- $values := deepCopy $root.Values.defaults -}}
{{- include "parley.merge" (dict "into" $values "from" (deepCopy (omit $service "roles"))) -}}
{{- if $row.role -}}
{{- include "parley.merge" (dict "into" $values "from" (deepCopy (index $service.roles $row.role))) -}}
{{- end -}}
{{- $_ := set $into $name (dict "root" $root "name" $name "component" $name "row" $row "service" $row.service "values" $values "fullname" (printf "%s-%s" $fullname $name)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The minimum number of pods of a role. */}}
{{- define "parley.minReplicas" -}}
{{- if eq .values.autoscaling.mode "none" }}{{ include "parley.text" .values.replicas }}{{ else }}{{ include "parley.text" .values.autoscaling.min }}{{ end -}}
{{- end -}}
