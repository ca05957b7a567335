{{/* Refuses what the API server would refuse in the pods of a role, in the middle of an upgrade. */}}
{{- define "parley.validatePod" -}}
{{- include "parley.validateLabels" (dict "of" (printf "%s: podLabels" .name) "labels" .values.podLabels) -}}
{{- range $key := keys (.values.podAnnotations | default dict) | sortAlpha -}}
{{- if regexMatch "^(scheduler\\.alpha\\.kubernetes\\.io/critical-pod|security\\.alpha\\.kubernetes\\.io/(unsafe-)?sysctls)$" $key }}{{ fail (printf "%s: podAnnotations has %s, which Kubernetes no longer heeds: remove it; a priority is set by priorityClassName" $.name $key) }}{{ end -}}
{{- if and (eq $key "controller.kubernetes.io/pod-deletion-cost") (not (regexMatch "^(0|-?[1-9][0-9]{0,8})$" (include "parley.text" (index $.values.podAnnotations $key)))) }}{{ fail (printf "%s: podAnnotations has %v in %s: give a whole number of at most nine digits" $.name (index $.values.podAnnotations $key) $key) }}{{ end -}}
{{- if regexMatch "^(seccomp\\.security\\.alpha\\.kubernetes\\.io/|container\\.apparmor\\.security\\.beta\\.kubernetes\\.io/|kubernetes\\.io/config\\.)" $key }}{{ fail (printf "%s: podAnnotations has %s, which the chart's securityContext or the kubelet sets: remove it" $.name $key) }}{{ end -}}
{{- end -}}
{{- $annotated := dict "podAnnotations" .values.podAnnotations "deploymentAnnotations" .values.deploymentAnnotations "serviceAnnotations" .values.serviceAnnotations "serviceAccount.annotations" .values.serviceAccount.annotations -}}
{{- range $of, $annotations := $annotated }}{{ include "parley.validateAnnotations" (dict "of" (printf "%s: %s" $.name $of) "annotations" $annotations) }}{{ end -}}
{{- if gt (.values.dnsConfig.searches | default list | join " " | len) 2048 }}{{ fail (printf "%s: dnsConfig.searches is longer than 2048 characters: remove some" .name) }}{{ end -}}
{{- include "parley.validateOnce" (dict "of" (printf "%s: hostAliases" .name) "what" "address" "all" (.values.hostAliases | default list) "key" "ip") -}}
{{- range .values.tolerations -}}
{{- if and (eq (.operator | default "Equal") "Exists") .value }}{{ fail (printf "%s: tolerations has the value %s for the operator Exists, which takes any: remove it, or use Equal" $.name .value) }}{{ end -}}
{{- if and (eq (.operator | default "Equal") "Equal") (not .key) }}{{ fail (printf "%s: tolerations has no key: give the key of a taint, or use the operator Exists" $.name) }}{{ end -}}
{{- if and (hasKey . "tolerationSeconds") (ne (.effect | default "") "NoExecute") }}{{ fail (printf "%s: tolerations has tolerationSeconds, which only the effect NoExecute takes: remove it, or set the effect" $.name) }}{{ end -}}
{{- end -}}
{{- include "parley.validateVolumes" . -}}
{{- include "parley.validateSpread" . -}}
{{- range .values.networkPolicy.egressTo }}{{ range .ports }}{{ include "parley.validatePorts" (dict "name" $.name "range" .) }}{{ end }}{{ end -}}
{{- $containers := list .service -}}
{{- $ports := list "9090/TCP" -}}
{{- /* Services and PodMonitors find ports by name, in all containers of the pod. */}}
{{- $portNames := list "admin" -}}
{{- range $port, $number := .row.listens }}{{ $ports = append $ports (printf "%v/TCP" $number) }}{{ $portNames = append $portNames $port }}{{ end -}}
{{- range concat (.values.extraInitContainers | default list) (.values.extraContainers | default list) -}}
{{- if has .name $containers }}{{ fail (printf "%s: extraInitContainers and extraContainers: the pod has another container named %s: choose another name" $.name .name) }}{{ end -}}
{{- $containers = append $containers .name -}}
{{- $container := .name -}}
{{- $names := list -}}
{{- range .ports -}}
{{- $port := printf "%s/%s" (include "parley.text" .containerPort) (.protocol | default "TCP") -}}
{{- if has $port $ports }}{{ fail (printf "%s: the container %s has the port %s, on which the pod listens already: choose another" $.name $container $port) }}{{ end -}}
{{- if and .name (has .name $names) }}{{ fail (printf "%s: the container %s has two ports named %s: rename one" $.name $container .name) }}{{ end -}}
{{- if has .name $portNames }}{{ fail (printf "%s: the container %s names a port %s, and another container of the pod has that name, by which Services find it: rename it" $.name $container .name) }}{{ end -}}
{{- $ports = append $ports $port -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- range $probe := list .startupProbe .livenessProbe .readinessProbe -}}
{{- range $handler := list ($probe).httpGet ($probe).tcpSocket -}}
{{- if and $handler (kindIs "string" $handler.port) (not (has $handler.port $names)) }}{{ fail (printf "%s: a probe of the container %s names the port %s, which it does not have: add it to its ports" $.name $container $handler.port) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- $portNames = concat $portNames (compact $names) -}}
{{- include "parley.validateOnce" (dict "of" (printf "%s: the container %s: env" $.name $container) "what" "variable" "all" (.env | default list) "key" "name") -}}
{{- include "parley.validateBounds" (dict "of" (printf "%s: the container %s" $.name .name) "resources" .resources) -}}
{{- end -}}
{{- include "parley.validateContainerNames" (dict "name" .name "of" "extraEnv" "value" .values.extraEnv "containers" $containers) -}}
{{- include "parley.validateContainerNames" (dict "name" .name "of" "extraVolumes" "value" .values.extraVolumes "containers" $containers) -}}
{{- range $kind := tuple "extraInitContainers" "extraContainers" -}}
{{- range index $.values $kind }}{{ include "parley.validateContainerNames" (dict "name" $.name "of" (printf "%s: %s: env" $kind .name) "value" .env "containers" $containers) }}{{ end -}}
{{- end -}}
{{- range $variable := tuple "HTTPS_PROXY" "HTTP_PROXY" -}}
{{- if and (hasKey $.values.extraEnv $variable) (not (hasKey $.values.extraEnv "NODE_USE_ENV_PROXY")) }}{{ fail (printf "%s: extraEnv has %s, which services do not heed: set egress.proxy; for an extractor, add NODE_USE_ENV_PROXY (docs/extraction.md)" $.name $variable) }}{{ end -}}
{{- end -}}
{{- if and .root.Values.trustedCa.secretName (hasKey .values.extraEnv "NODE_EXTRA_CA_CERTS") }}{{ fail (printf "%s: extraEnv has NODE_EXTRA_CA_CERTS, which trustedCa sets: remove one of them" .name) }}{{ end -}}
{{- include "parley.validateAffinity" (dict "name" .name "value" .values.affinity) -}}
{{- end -}}

{{/* Containers whose resources a variable or a file has. .name, .of, .value: any part of these, .containers */}}
{{- define "parley.validateContainerNames" -}}
{{- $given := . -}}
{{- if kindIs "map" .value -}}
{{- with (.value.resourceFieldRef).containerName }}{{ if not (has . $given.containers) }}{{ fail (printf "%s: %s is about the container %s, which does not exist: leave out containerName where that is allowed, or correct it" $given.name $given.of .) }}{{ end }}{{ end -}}
{{- range $key, $each := .value }}{{ include "parley.validateContainerNames" (dict "name" $given.name "of" (ternary (printf "%s.%s" $given.of $key) $given.of (eq $given.of "extraEnv")) "value" $each "containers" $given.containers) }}{{ end -}}
{{- else if kindIs "slice" .value -}}
{{- range .value }}{{ include "parley.validateContainerNames" (dict "name" $given.name "of" $given.of "value" . "containers" $given.containers) }}{{ end -}}
{{- end -}}
{{- end -}}

{{/* Labels by which pods are both to be alike and to differ. .name, .value: any part of an affinity */}}
{{- define "parley.validateAffinity" -}}
{{- $given := . -}}
{{- if kindIs "map" .value -}}
{{- range .value.matchLabelKeys }}{{ if has . ($given.value.mismatchLabelKeys | default list) }}{{ fail (printf "%s: affinity has %s in matchLabelKeys and in mismatchLabelKeys: remove one" $given.name .) }}{{ end }}{{ end -}}
{{- range .value }}{{ include "parley.validateAffinity" (dict "name" $given.name "value" .) }}{{ end -}}
{{- else if kindIs "slice" .value -}}
{{- range .value }}{{ include "parley.validateAffinity" (dict "name" $given.name "value" .) }}{{ end -}}
{{- end -}}
{{- end -}}

{{/* Objects of a list that Kubernetes keeps by a key, which must be unique. .of, .what, .all, .key */}}
{{- define "parley.validateOnce" -}}
{{- $known := list -}}
{{- range .all -}}
{{- $value := index . $.key -}}
{{- if has $value $known }}{{ fail (printf "%s has the %s %s twice: remove one" $.of $.what $value) }}{{ end -}}
{{- $known = append $known $value -}}
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
{{- include "parley.validateProjection" (dict "of" (printf "%s: the volume %s of extraVolumes" $.name .name) "sources" ((.projected).sources | default (list .))) -}}
{{- with .emptyDir -}}
{{- $kind := ternary "memory" "ephemeral-storage" (eq .medium "Memory") -}}
{{- $limit := index $.values.resources.limits $kind -}}
{{- if and .sizeLimit $limit (lt (include "parley.mebibytes" $limit | int64) (include "parley.mebibytes" .sizeLimit | int64)) }}{{ fail (printf "%s: extraVolumes has a volume of %s, but resources.limits.%s, towards which it counts, is %s: raise the limit" $.name .sizeLimit $kind $limit) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- $paths := list "/tmp" "/run/secrets/parley" -}}
{{- range .values.extraVolumeMounts -}}
{{- $path := clean .mountPath -}}
{{- if not (has .name $volumes) }}{{ fail (printf "%s: extraVolumeMounts names the volume %s, which does not exist: add it to extraVolumes" $.name .name) }}{{ end -}}
{{- if has $path $paths }}{{ fail (printf "%s: extraVolumeMounts: another volume is mounted at %s: choose another mountPath" $.name .mountPath) }}{{ end -}}
{{- if or (regexMatch "^/((app|nodejs|lib|lib64|proc|sys)(/|$)|(etc|usr|usr/lib|var|var/run|var/run/secrets)$|var/run/secrets/parley(/|$))" $path) (hasPrefix (printf "%s/" $path) "/run/secrets/parley") }}{{ fail (printf "%s: extraVolumeMounts: a volume at %s would hide the program, what it needs, or its secrets: choose another mountPath" $.name .mountPath) }}{{ end -}}
{{- $paths = append $paths $path -}}
{{- end -}}
{{- range concat (.values.extraInitContainers | default list) (.values.extraContainers | default list) -}}
{{- $container := .name -}}
{{- $paths := list -}}
{{- range .volumeMounts }}{{ if has (clean .mountPath) $paths }}{{ fail (printf "%s: the container %s has two volumes at %s: choose another mountPath" $.name $container .mountPath) }}{{ end }}{{ $paths = append $paths (clean .mountPath) }}{{ if not (has .name $volumes) }}{{ fail (printf "%s: the container %s mounts the volume %s, which does not exist: add it to extraVolumes" $.name $container .name) }}{{ end }}{{ end -}}
{{- end -}}
{{- end -}}

{{/* Labels that the chart sets itself would stand there twice, or hide the pods from their Services. .of, .labels */}}
{{- define "parley.validateLabels" -}}
{{- range $key := keys (.labels | default dict) | sortAlpha -}}
{{- if regexMatch "^(app\\.kubernetes\\.io/(name|instance|component|version|part-of|managed-by)|pod-template-hash|helm\\.sh/chart)$" $key }}{{ fail (printf "%s has %s, which the chart sets: remove it, or choose another key" $.of $key) }}{{ end -}}
{{- end -}}
{{- end -}}

{{/* The API server takes 256 KiB of annotations, less what the chart and its controllers add. .of, .annotations */}}
{{- define "parley.validateAnnotations" -}}
{{- $size := 0 -}}
{{- range $key, $value := .annotations }}{{ $size = add $size (len $key) (include "parley.text" $value | len) }}{{ end -}}
{{- if gt (int $size) 250000 }}{{ fail (printf "%s has %d bytes, more than the 250,000 that Kubernetes has room for: remove some" .of (int $size)) }}{{ end -}}
{{- range $key := keys (.annotations | default dict) | sortAlpha -}}
{{- if regexMatch "^(helm\\.sh/hook|meta\\.helm\\.sh/|deployment\\.kubernetes\\.io/|kubectl\\.kubernetes\\.io/last-applied-configuration$)" $key }}{{ fail (printf "%s has %s, which Helm or Kubernetes sets, or takes for an order: remove it" $.of $key) }}{{ end -}}
{{- end -}}
{{- $mode := index (.annotations | default dict) "service.kubernetes.io/topology-mode" -}}
{{- $hints := index (.annotations | default dict) "service.kubernetes.io/topology-aware-hints" -}}
{{- if and $mode $hints (ne $mode $hints) }}{{ fail (printf "%s has %v in service.kubernetes.io/topology-mode and %v in service.kubernetes.io/topology-aware-hints, its earlier name: remove the latter" .of $mode $hints) }}{{ end -}}
{{- end -}}

{{/* The files of a volume share one folder, in which none can be a folder of others. .of, .sources: as in `projected` */}}
{{- define "parley.validateProjection" -}}
{{- $paths := list -}}
{{- range .sources -}}
{{- range $source := list .secret .configMap .downwardAPI }}{{ range ($source).items }}{{ $paths = append $paths (dict "path" (clean .path)) }}{{ end }}{{ end -}}
{{- range $source := list .serviceAccountToken .clusterTrustBundle }}{{ with $source }}{{ $paths = append $paths (dict "path" (clean .path)) }}{{ end }}{{ end -}}
{{- end -}}
{{- include "parley.validateOnce" (dict "of" .of "what" "path" "all" $paths "key" "path") -}}
{{- range $file := $paths }}{{ range $paths }}{{ if hasPrefix (printf "%s/" $file.path) .path }}{{ fail (printf "%s has the path %s within %s, which is a file: rename one" $.of .path $file.path) }}{{ end }}{{ end }}{{ end -}}
{{- end -}}
