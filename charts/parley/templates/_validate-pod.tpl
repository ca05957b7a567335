{{/* Refuses what the API server would refuse in the pods of a role, in the middle of an upgrade. */}}
{{- define "parley.validatePod" -}}
{{- include "parley.validateLabels" (dict "of" (printf "%s: podLabels" .name) "labels" .values.podLabels) -}}
{{- range .values.tolerations -}}
{{- if and (eq (.operator | default "Equal") "Exists") .value }}{{ fail (printf "%s: tolerations has the value %s for the operator Exists, which takes any: remove it, or use Equal" $.name .value) }}{{ end -}}
{{- if and (eq (.operator | default "Equal") "Equal") (not .key) }}{{ fail (printf "%s: tolerations has no key: give the key of a taint, or use the operator Exists" $.name) }}{{ end -}}
{{- if and (hasKey . "tolerationSeconds") (ne (.effect | default "") "NoExecute") }}{{ fail (printf "%s: tolerations has tolerationSeconds, which only the effect NoExecute takes: remove it, or set the effect" $.name) }}{{ end -}}
{{- end -}}
{{- include "parley.validateVolumes" . -}}
{{- include "parley.validateSpread" . -}}
{{- range .values.networkPolicy.egressTo }}{{ range .ports }}{{ include "parley.validatePorts" (dict "name" $.name "range" .) }}{{ end }}{{ end -}}
{{- $containers := list .service -}}
{{- range concat (.values.extraInitContainers | default list) (.values.extraContainers | default list) -}}
{{- if has .name $containers }}{{ fail (printf "%s: extraInitContainers and extraContainers: the pod has another container named %s: choose another name" $.name .name) }}{{ end -}}
{{- $containers = append $containers .name -}}
{{- include "parley.validateBounds" (dict "of" (printf "%s: the container %s" $.name .name) "resources" .resources) -}}
{{- end -}}
{{- end -}}

{{/* Requests above their limits. .of, .resources */}}
{{- define "parley.validateBounds" -}}
{{- $of := .of -}}
{{- $limits := .resources.limits -}}
{{- range $kind, $request := .resources.requests -}}
{{- $limit := index $limits $kind -}}
{{- $unit := ternary "parley.millicpu" "parley.mebibytes" (eq $kind "cpu") -}}
{{- if and $request $limit -}}
{{- if lt (include $unit $limit | float64) (include $unit $request | float64) }}{{ fail (printf "%s: resources.limits.%s (%v) is below resources.requests.%s (%v): raise the limit" $of $kind $limit $kind $request) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "parley.validateSpread" -}}
{{- $known := list (printf "topology.kubernetes.io/zone %s" .values.spread.zone) (printf "kubernetes.io/hostname %s" .values.spread.host) -}}
{{- range .values.spread.further -}}
{{- $pair := printf "%s %s" .topologyKey .whenUnsatisfiable -}}
{{- if has $pair $known }}{{ fail (printf "%s: spread has %s twice: remove it from spread.further, where spread.zone and spread.host need not be repeated" $.name $pair) }}{{ end -}}
{{- $known = append $known $pair -}}
{{- end -}}
{{- end -}}

{{- define "parley.validatePorts" -}}
{{- if hasKey .range "endPort" -}}
{{- if kindIs "string" .range.port }}{{ fail (printf "%s: networkPolicy.egressTo has endPort after the name %s: give the number of the first port" .name .range.port) }}{{ end -}}
{{- if lt (int64 .range.endPort) (int64 .range.port) }}{{ fail (printf "%s: networkPolicy.egressTo has endPort %v, below port %v: raise it" .name .range.endPort .range.port) }}{{ end -}}
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
{{- $path := trimSuffix "/" .mountPath -}}
{{- if not (has .name $volumes) }}{{ fail (printf "%s: extraVolumeMounts names the volume %s, which does not exist: add it to extraVolumes" $.name .name) }}{{ end -}}
{{- if has $path $paths }}{{ fail (printf "%s: extraVolumeMounts: another volume is mounted at %s: choose another mountPath" $.name .mountPath) }}{{ end -}}
{{- if or (eq $path "/app") (hasPrefix (printf "%s/" $path) "/run/secrets/parley") }}{{ fail (printf "%s: extraVolumeMounts: a volume at %s would hide the program or its secrets: choose another mountPath" $.name .mountPath) }}{{ end -}}
{{- $paths = append $paths $path -}}
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
