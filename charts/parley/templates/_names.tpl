{{/* The prefix of every name, at most 40 characters and without dots, because it also prefixes names of queues and databases. */}}
{{- define "parley.fullname" -}}
{{- $name := .Values.fullnameOverride -}}
{{- if not $name -}}
{{- $name = ternary .Release.Name (printf "%s-%s" .Release.Name .Chart.Name) (contains .Chart.Name .Release.Name) -}}
{{- end -}}
{{- include "parley.shorten" $name -}}
{{- end -}}

{{- define "parley.shorten" -}}
{{- $name := replace "." "-" . -}}
{{- if gt (len $name) 40 -}}
{{- printf "%s-%s" (trunc 31 $name | trimSuffix "-") (trunc 8 (sha256sum $name)) -}}
{{- else -}}
{{- $name -}}
{{- end -}}
{{- end -}}

{{/* The release that contains a service: this one or a peer. .root, .service */}}
{{- define "parley.releaseOf" -}}
{{- if (index .root.Values.services .service).enabled -}}
{{- .root.Release.Name -}}
{{- else -}}
{{- (index .root.Values.peers .service).release -}}
{{- end -}}
{{- end -}}

{{- define "parley.namespaceOf" -}}
{{- $namespace := .root.Release.Namespace -}}
{{- if not (index .root.Values.services .service).enabled -}}
{{- $namespace = (index .root.Values.peers .service).namespace | default $namespace -}}
{{- end -}}
{{- $namespace -}}
{{- end -}}

{{/* The host name of a service in this release or a peer. .root, .service */}}
{{- define "parley.hostOf" -}}
{{- $fullname := include "parley.fullname" .root -}}
{{- if not (index .root.Values.services .service).enabled -}}
{{- $peer := index .root.Values.peers .service -}}
{{- $own := ternary $peer.release (printf "%s-%s" $peer.release .root.Chart.Name) (contains .root.Chart.Name $peer.release) -}}
{{- $fullname = include "parley.shorten" ($peer.fullname | default $own) -}}
{{- end -}}
{{- printf "%s-%s%s.%s.svc.%s" $fullname .service (.suffix | default "") (include "parley.namespaceOf" .) .root.Values.global.clusterDomain -}}
{{- end -}}

{{/* "true" for a service of this release or of a peer. .root, .service */}}
{{- define "parley.isInstalled" -}}
{{- if or (index .root.Values.services .service).enabled (hasKey .root.Values.peers .service) }}true{{ end -}}
{{- end -}}

{{- define "parley.image" -}}
{{- $image := printf "%s-%s" .root.Values.image.repository .service -}}
{{- include "parley.imageReference" (dict "root" .root "repository" $image "tag" (.root.Values.image.tag | default .root.Chart.AppVersion) "digest" .digest) -}}
{{- end -}}

{{- define "parley.imageReference" -}}
{{- with .root.Values.global.imageRegistry }}{{ . }}/{{ end -}}
{{- .repository -}}
{{- if .digest }}@{{ .digest }}{{ else }}:{{ .tag }}{{ end -}}
{{- end -}}

{{/* A number, string or boolean as text. Whole numbers are never printed as 2.6e+07. */}}
{{- define "parley.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end -}}
{{- end -}}

{{/* A quantity of CPU such as 500m or 0.5 as a number of thousandths. */}}
{{- define "parley.millicpu" -}}
{{- if hasSuffix "m" (toString .) }}{{ trimSuffix "m" . }}{{ else }}{{ mulf 1000 (float64 .) }}{{ end -}}
{{- end -}}

{{/* A quantity such as 512Mi or 2Gi as a number of mebibytes. */}}
{{- define "parley.mebibytes" -}}
{{- if hasSuffix "Gi" . }}{{ mul 1024 (trimSuffix "Gi" . | int64) }}{{ else }}{{ trimSuffix "Mi" . | int64 }}{{ end -}}
{{- end -}}

{{/* Deep-merges .from into .into in place. 0, false and "" override, unlike in Sprig's merge; lists are replaced. */}}
{{- define "parley.merge" -}}
{{- $into := .into -}}
{{- range $key, $value := .from -}}
{{- if and (kindIs "map" $value) (kindIs "map" (index $into $key)) -}}
{{- include "parley.merge" (dict "into" (index $into $key) "from" $value) -}}
{{- else -}}
{{- $_ := set $into $key $value -}}
{{- end -}}
{{- end -}}
{{- end -}}
