{{/* Refuses what the API server would refuse in the pods of a role, in the middle of an upgrade. */}}
{{- define "parley.validatePod" -}}
{{- include "parley.validateLabels" (dict "of" (printf "%s: podLabels" .name) "labels" .values.podLabels) -}}
{{- $storage := dict -}}
{{- range $kind := tuple "requests" "limits" }}{{ $_ := set $storage $kind (index $.values.resources $kind "ephemeral-storage") }}{{ end -}}
{{- if lt (include "parley.mebibytes" $storage.limits | int64) (include "parley.mebibytes" $storage.requests | int64) }}{{ fail (printf "%s: resources.limits.ephemeral-storage (%s) is below resources.requests.ephemeral-storage (%s): raise the limit" .name $storage.limits $storage.requests) }}{{ end -}}
{{- range .values.tolerations -}}
{{- if and (eq (.operator | default "Equal") "Exists") .value }}{{ fail (printf "%s: tolerations has the value %s for the operator Exists, which takes any: remove it, or use Equal" $.name .value) }}{{ end -}}
{{- if and (eq (.operator | default "Equal") "Equal") (not .key) }}{{ fail (printf "%s: tolerations has no key: give the key of a taint, or use the operator Exists" $.name) }}{{ end -}}
{{- if and (hasKey . "tolerationSeconds") (ne (.effect | default "") "NoExecute") }}{{ fail (printf "%s: tolerations has tolerationSeconds, which only the effect NoExecute takes: remove it, or set the effect" $.name) }}{{ end -}}
{{- end -}}
{{- include "parley.validateVolumes" . -}}
{{- $containers := list .service -}}
{{- range concat (.values.extraInitContainers | default list) (.values.extraContainers | default list) -}}
{{- if has .name $containers }}{{ fail (printf "%s: extraInitContainers and extraContainers: the pod has another container named %s: choose another name" $.name .name) }}{{ end -}}
{{- $containers = append $containers .name -}}
{{- end -}}
{{- end -}}

{{- define "parley.validateVolumes" -}}
{{- $volumes := list "scratch" "secrets" -}}
{{- range .values.extraVolumes -}}
{{- if has .name $volumes }}{{ fail (printf "%s: extraVolumes: the pod has another volume named %s: choose another name" $.name .name) }}{{ end -}}
{{- $volumes = append $volumes .name -}}
{{- end -}}
{{- $paths := list "/tmp" "/run/secrets/parley" -}}
{{- range .values.extraVolumeMounts -}}
{{- if not (has .name $volumes) }}{{ fail (printf "%s: extraVolumeMounts names the volume %s, which does not exist: add it to extraVolumes" $.name .name) }}{{ end -}}
{{- if has (trimSuffix "/" .mountPath) $paths }}{{ fail (printf "%s: extraVolumeMounts: another volume is mounted at %s: choose another mountPath" $.name .mountPath) }}{{ end -}}
{{- $paths = append $paths (trimSuffix "/" .mountPath) -}}
{{- end -}}
{{- range concat (.values.extraInitContainers | default list) (.values.extraContainers | default list) -}}
{{- $container := .name -}}
{{- range .volumeMounts }}{{ if not (has .name $volumes) }}{{ fail (printf "%s: the container %s mounts the volume %s, which does not exist: add it to extraVolumes" $.name $container .name) }}{{ end }}{{ end -}}
{{- end -}}
{{- end -}}

{{/* Labels that the chart sets itself would stand there twice, or hide the pods from their Services. .of, .labels */}}
{{- define "parley.validateLabels" -}}
{{- range $key := keys (.labels | default dict) | sortAlpha -}}
{{- if regexMatch "^(app\\.kubernetes\\.io/(name|instance|component|version|part-of|managed-by)|helm\\.sh/chart)$" $key }}{{ fail (printf "%s has %s, which the chart sets: remove it, or choose another key" $.of $key) }}{{ end -}}
{{- end -}}
{{- end -}}
