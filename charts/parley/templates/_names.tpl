{{/* The first part of every name. At most 40 characters: queues and databases begin with it, too, and allow no dots. */}}
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

{{/* The release that has a service: this one, or a peer. .root, .service */}}
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

{{/* The host of a service of any release. .root, .service */}}
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

{{/* A number, text or truth as the text of a variable: whole numbers never in the form 2.6e+07. */}}
{{- define "parley.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end -}}
{{- end -}}

{{/* Mebibytes of a quantity as 512Mi or 2Gi. */}}
{{- define "parley.mebibytes" -}}
{{- if hasSuffix "Gi" . }}{{ mul 1024 (trimSuffix "Gi" . | int64) }}{{ else }}{{ trimSuffix "Mi" . | int64 }}{{ end -}}
{{- end -}}

{{/* Lays .from over .into, which changes: also 0, false and "" count, and lists are replaced. */}}
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
