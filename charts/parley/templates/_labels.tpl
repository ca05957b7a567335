{{/* Selector labels of a role's pods. They contain no version, because selectors are immutable. .root, .component */}}
{{- define "parley.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .release | default .root.Release.Name | quote }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "parley.labels" -}}
{{ include "parley.podLabels" . }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/*
Labels of pods. They omit the chart's version, so that a new chart version alone restarts no pods.
.root, .component, .layers: maps of further labels
*/}}
{{- define "parley.podLabels" -}}
{{ include "parley.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: parley
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- with include "parley.layers" (prepend (.layers | default list) .root.Values.global.labels) }}
{{ . }}
{{- end }}
{{- end -}}

{{/* Labels or annotations from a list of maps; of one key, the last value. A key that stood twice would be no YAML. */}}
{{- define "parley.layers" -}}
{{- $all := dict -}}
{{- range . }}{{ range $key, $value := . }}{{ $_ := set $all $key $value }}{{ end }}{{ end -}}
{{- with $all }}{{ include "parley.marks" . }}{{ end -}}
{{- end -}}

{{/* Where Prometheus finds the metrics of a pod, as the values of `prometheus.io/<key>`. */}}
{{- define "parley.scraped" -}}
{{- dict "scrape" "true" "port" "9090" "path" "/metrics" | toYaml -}}
{{- end -}}

{{/* Labels or annotations as text, whatever their type in the values. */}}
{{- define "parley.marks" -}}
{{- $texts := dict -}}
{{- range $key, $value := . }}{{ $_ := set $texts $key (include "parley.text" $value) }}{{ end -}}
{{- toYaml $texts -}}
{{- end -}}
