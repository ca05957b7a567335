{{/* Refuses values that would install but not work, or be insecure. Each message names the key and the fix. */}}
{{- define "parley.validate" -}}
{{- $roles := dict -}}
{{- include "parley.roles" (dict "root" . "into" $roles) -}}
{{- if not $roles }}{{ fail "services: none is enabled; enable at least one" }}{{ end -}}
{{- if regexMatch "^[0-9]" (include "parley.fullname" .) }}{{ fail (printf "the name %s begins with a digit, which Services may not: choose another release name or set fullnameOverride" (include "parley.fullname" .)) }}{{ end -}}
{{- include "parley.validateInclusion" . -}}
{{- $shared := dict "global.labels" .Values.global.labels "telemetry.rules.labels" .Values.telemetry.rules.labels "telemetry.dashboards.labels" .Values.telemetry.dashboards.labels -}}
{{- range $of, $labels := $shared }}{{ include "parley.validateLabels" (dict "of" $of "labels" $labels) }}{{ end -}}
{{- include "parley.validateOnce" (dict "of" "global.imagePullSecrets" "what" "Secret" "all" ((include "parley.pullSecrets" . | fromYaml).imagePullSecrets | default list) "key" "name") -}}
{{- include "parley.validateNetworks" (dict "path" "" "value" .Values) -}}
{{- range .Values.egress.clusterCidrs }}{{ if hasSuffix "/0" . }}{{ fail (printf "egress.clusterCidrs has %s, which is the whole internet: give the networks of the cluster" .) }}{{ end }}{{ end -}}
{{- range $role := $roles }}{{ include "parley.validateRole" $role }}{{ include "parley.validatePod" $role }}{{ end -}}
{{- include "parley.validatePeers" . -}}
{{- include "parley.validateIdentity" . -}}
{{- include "parley.validateDependency" (dict "root" . "name" "mongodb") -}}
{{- include "parley.validateDependency" (dict "root" . "name" "rabbitmq") -}}
{{- include "parley.validateExposure" (dict "root" . "roles" $roles) -}}
{{- include "parley.validateDocuments" (dict "root" . "roles" $roles) -}}
{{- include "parley.validateMetrics" (dict "root" . "roles" $roles) -}}
{{- include "parley.validateApis" (dict "root" . "roles" $roles) -}}
{{- end -}}

{{/* Metrics must be reachable, and rules and queries need the job labels that only PodMonitors set. */}}
{{- define "parley.validateMetrics" -}}
{{- $metrics := .root.Values.telemetry.metrics -}}
{{- if and (ne $metrics.monitor "none") .root.Values.networkPolicy.enabled (not $metrics.from) }}{{ fail (printf "telemetry.metrics.monitor is %s, but telemetry.metrics.from is empty, so the NetworkPolicies would let no Prometheus in: say where it runs, such as [{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: monitoring}}}], or set monitor to none" $metrics.monitor) }}{{ end -}}
{{- if eq $metrics.monitor "annotations" -}}
{{- $remedy := "set telemetry.metrics.monitor to pod; or to none, with a scrape configuration of yours that names jobs <fullname>-<role> (docs/kubernetes.md)" -}}
{{- if .root.Values.telemetry.rules.enabled }}{{ fail (printf "telemetry.rules.enabled, but telemetry.metrics.monitor is annotations, which does not name jobs as the rules do, so that no alert would work: %s" $remedy) }}{{ end -}}
{{- range $role := .roles -}}
{{- range $key, $value := include "parley.scraped" . | fromYaml | merge (dict "scheme" "http") -}}
{{- with index ($role.values.podAnnotations | default dict) (printf "prometheus.io/%s" $key) }}{{ if ne (include "parley.text" .) $value }}{{ fail (printf "%s: podAnnotations has %v in prometheus.io/%s, but metrics are served by http at port 9090, /metrics: remove it, or set telemetry.metrics.monitor to none" $role.name . $key) }}{{ end }}{{ end -}}
{{- end -}}
{{- if and (eq $role.values.autoscaling.mode "keda") (contains "job=" $role.values.autoscaling.query) }}{{ fail (printf "%s: autoscaling.query asks for a job, but telemetry.metrics.monitor is annotations, which names them otherwise, so that the query would find nothing: %s" $role.name $remedy) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* A chart that includes this one has globals and a condition; installed by itself, such keys are mistakes. */}}
{{- define "parley.validateInclusion" -}}
{{- if .Chart.IsRoot -}}
{{- if hasKey .Values "enabled" }}{{ fail "enabled is given, but nothing includes this chart: remove it" }}{{ end -}}
{{- range $key := omit .Values.global "imageRegistry" "imagePullSecrets" "labels" "clusterDomain" | keys | sortAlpha -}}
{{- fail (printf "global.%s is not a value of this chart: correct its name to imageRegistry, imagePullSecrets, labels or clusterDomain, or remove it" $key) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "parley.validateRole" -}}
{{- $scaling := .values.autoscaling -}}
{{- if ne $scaling.mode "none" -}}
{{- $cpu := .values.resources.requests.cpu | default .values.resources.limits.cpu | default 0 -}}
{{- if and (eq $scaling.mode "hpa") (eq (include "parley.millicpu" $cpu | float64) 0.0) }}{{ fail (printf "%s: autoscaling.mode is hpa, but resources has no cpu, of which its use is a share: set resources.requests.cpu" .name) }}{{ end -}}
{{- if lt (int $scaling.max) (int $scaling.min) }}{{ fail (printf "%s: autoscaling.max (%v) is less than autoscaling.min (%v): raise max" .name $scaling.max $scaling.min) }}{{ end -}}
{{- end -}}
{{- if eq $scaling.mode "keda" -}}
{{- if not $scaling.query }}{{ fail (printf "%s: autoscaling.mode is keda, but autoscaling.query is empty: give the Prometheus query to scale by, or use hpa" .name) }}{{ end -}}
{{- range $value := regexFindAll "{{-?\\s*\\.[\\w.]+\\s*-?}}" $scaling.query -1 -}}
{{- if not (tpl $value $) }}{{ fail (printf "%s: autoscaling.query has %s, which is empty, so that the query would find nothing: correct it; .fullname is the name of the role, .root.Release.Namespace its namespace" $.name $value) }}{{ end -}}
{{- end -}}
{{- if not .root.Values.telemetry.metrics.prometheusUrl }}{{ fail (printf "%s: autoscaling.mode is keda, but telemetry.metrics.prometheusUrl is empty: say where Prometheus answers, or use hpa" .name) }}{{ end -}}
{{- $scaler := lookup "autoscaling/v2" "HorizontalPodAutoscaler" .root.Release.Namespace .fullname -}}
{{- if and $scaler (not $scaler.metadata.ownerReferences) }}{{ fail (printf "%s: autoscaling.mode is keda, but an HPA still scales it, and KEDA refuses a Deployment with another HPA: first deploy autoscaling.mode none with the number of pods that are running" .name) }}{{ end -}}
{{- end -}}
{{- include "parley.validateBounds" (dict "of" .name "resources" .values.resources) -}}
{{- $limit := include "parley.mebibytes" .values.resources.limits.memory | int64 -}}
{{- if lt (mul $limit 4) (mul (int64 .values.heapMebibytes) 5) }}{{ fail (printf "%s: resources.limits.memory (%s) is below 1.25 times heapMebibytes (%v): raise the limit or lower the heap" .name .values.resources.limits.memory .values.heapMebibytes) }}{{ end -}}
{{- if lt (include "parley.mebibytes" (index .values.resources.limits "ephemeral-storage") | int64) (include "parley.mebibytes" .values.scratchSize | int64) }}{{ fail (printf "%s: resources.limits.ephemeral-storage is below scratchSize (%s), which counts towards it: raise the limit" .name .values.scratchSize) }}{{ end -}}
{{- end -}}

{{/* Every service that an enabled service calls must be enabled or a peer; only the gateway's HTTP calls may lack theirs. */}}
{{- define "parley.validatePeers" -}}
{{- range $name, $row := .Files.Get "files/roles.yaml" | fromYaml -}}
{{- if (index $.Values.services $row.service).enabled -}}
{{- range (($row.calls).grpc) -}}
{{- if not (include "parley.isInstalled" (dict "root" $ "service" .)) }}{{ fail (printf "services.%s calls %s, which is neither enabled nor a peer: set services.%s.enabled, or name the release that has it in peers.%s.release" $row.service . . .) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $name, $peer := .Values.peers -}}
{{- if (index $.Values.services $name).enabled }}{{ fail (printf "peers.%s is given, but services.%s.enabled is true: there is one of each, so disable it or remove the peer" $name $name) }}{{ end -}}
{{- end -}}
{{- if and .Values.peers (not .Values.rabbitmq.prefix) }}{{ fail "peers are given, but rabbitmq.prefix is empty: releases that work together need the same one, so set it in each" }}{{ end -}}
{{- if and .Values.peers (not .Values.identity.publicKeys.configMap.name) }}{{ fail "peers are given, but identity.publicKeys.configMap.name is empty: releases that work together trust the same keys, so name their ConfigMap in each" }}{{ end -}}
{{- end -}}

{{- define "parley.validateIdentity" -}}
{{- $keys := .Values.identity.publicKeys -}}
{{- if eq .Values.secrets.identity.mode "generate" -}}
{{- include "parley.validateGenerated" . -}}
{{- else if not $keys.configMap.name -}}
{{- range tuple "gateway" "service" "operator" -}}
{{- if not (index $keys.inline .) }}{{ fail (printf "identity.publicKeys names neither a configMap nor the key of the %s: set identity.publicKeys.configMap.name, or identity.publicKeys.inline.%s to its public JWK" . .) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The Job creates objects with default names only, for a single release. */}}
{{- define "parley.validateGenerated" -}}
{{- if has .Values.profile (list "prod" "ha") }}{{ fail (printf "secrets.identity.mode generate is for trying things out, and profile is %s: make the keys with parley secrets create and use existing, or external" .Values.profile) }}{{ end -}}
{{- if .Values.peers }}{{ fail "secrets.identity.mode generate makes keys for one release alone, and peers are given: make them with parley secrets create and use existing" }}{{ end -}}
{{- if .Values.fullnameOverride }}{{ fail "secrets.identity.mode generate makes Secrets named after the release, and fullnameOverride is given: leave that empty, or use existing" }}{{ end -}}
{{- range $name, $keys := dict "identity" (dict "gateway" "gateway" "service" "service") "webhook" (dict "secretKeys" "secret-keys") -}}
{{- $source := index $.Values.secrets $name -}}
{{- if or $source.name (ne (toJson $source.keys) (toJson $keys)) }}{{ fail (printf "secrets.%s.name and .keys are given, but what generate makes has its usual names: leave them as they are, or use existing" $name) }}{{ end -}}
{{- end -}}
{{- $map := printf "%s-public-keys" (include "parley.fullname" .) -}}
{{- $keys := .Values.identity.publicKeys -}}
{{- if or (ne ($keys.configMap.name | default $map) $map) (ne $keys.configMap.key "public-keys.json") $keys.inline.gateway $keys.inline.service $keys.inline.operator }}{{ fail (printf "identity.publicKeys is given, but secrets.identity.mode generate makes the ConfigMap %s: leave it empty, or use existing" $map) }}{{ end -}}
{{- end -}}

{{- define "parley.validateDependency" -}}
{{- $settings := index .root.Values .name -}}
{{- if $settings.dev.enabled -}}
{{- if has .root.Values.profile (list "prod" "ha") }}{{ fail (printf "%s.dev.enabled is for trying things out, and profile is %s: give an external server (secrets.%s, %s.peers)" .name .root.Values.profile .name .name) }}{{ end -}}
{{- if .root.Values.peers }}{{ fail (printf "%s.dev.enabled belongs to one release alone, and peers are given: give an external server (secrets.%s, %s.peers)" .name .name .name) }}{{ end -}}
{{- else if and .root.Values.networkPolicy.enabled (not $settings.peers) -}}
{{- fail (printf "%s.peers is empty, so the NetworkPolicies would let nobody reach %s: say where it is, such as [{ipBlock: {cidr: 10.1.2.0/24}}]" .name .name) -}}
{{- end -}}
{{- end -}}

{{- define "parley.validateExposure" -}}
{{- $exposure := .root.Values.exposure -}}
{{- if ne $exposure.mode "none" -}}
{{- if not .root.Values.services.gateway.enabled }}{{ fail (printf "exposure.mode is %s, but services.gateway.enabled is false: expose the release that has the gateway" $exposure.mode) }}{{ end -}}
{{- if not $exposure.host }}{{ fail (printf "exposure.mode is %s, but exposure.host is empty: set the name clients call" $exposure.mode) }}{{ end -}}
{{- if eq $exposure.host $exposure.uploadHost }}{{ fail (printf "exposure.uploadHost is exposure.host (%s), which would have two routes for the same paths: leave uploadHost empty, or give another name" $exposure.host) }}{{ end -}}
{{- include "parley.validateAnnotations" (dict "of" "exposure.ingress.annotations" "annotations" $exposure.ingress.annotations) -}}
{{- include "parley.validateNginx" (dict "exposure" $exposure "roles" .roles) -}}
{{- include "parley.validateParents" $exposure.httpRoute.parentRefs -}}
{{- $class := index $exposure.ingress.annotations "kubernetes.io/ingress.class" -}}
{{- if and $class $exposure.ingress.className (ne $class $exposure.ingress.className) }}{{ fail (printf "exposure.ingress.annotations has the class %v in kubernetes.io/ingress.class, but exposure.ingress.className is %s: remove the annotation" $class $exposure.ingress.className) }}{{ end -}}
{{- if not $exposure.trustedProxies }}{{ fail (printf "exposure.mode is %s, but exposure.trustedProxies is empty: every client would seem to come from the proxy, so IP lists of keys would refuse everybody; give the networks of its pods" $exposure.mode) }}{{ end -}}
{{- range $exposure.trustedProxies }}{{ if hasSuffix "/0" . }}{{ fail (printf "exposure.trustedProxies has %s: every client could say in X-Forwarded-For that it is another one; give the networks of the proxy's pods" .) }}{{ end }}{{ end -}}
{{- if and .root.Values.networkPolicy.enabled (not $exposure.from) }}{{ fail (printf "exposure.mode is %s, but exposure.from is empty, so the NetworkPolicies would not let its pods reach the gateway: say who they are, such as [{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: ingress-nginx}}}]" $exposure.mode) }}{{ end -}}
{{- end -}}
{{- if and (eq $exposure.mode "httpRoute") (not $exposure.httpRoute.parentRefs) }}{{ fail "exposure.mode is httpRoute, but exposure.httpRoute.parentRefs is empty: name the Gateway it belongs to" }}{{ end -}}
{{- range $name := tuple "gateway" "gateway-upload" -}}
{{- with index $.roles $name -}}
{{- $largest := .values.env.MAX_UPLOAD_BYTES | default 26279936 | int64 -}}
{{- if and (eq $exposure.mode "ingress") (lt (int64 $exposure.maxBodyBytes) $largest) }}{{ fail (printf "exposure.maxBodyBytes (%d) is below MAX_UPLOAD_BYTES of %s (%d): the proxy would cut uploads that the gateway takes; raise it" (int64 $exposure.maxBodyBytes) $name $largest) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Annotations of ingress-nginx with which requests would not arrive as they were sent, or not be answered. .exposure, .roles */}}
{{- define "parley.validateNginx" -}}
{{- $prefix := "nginx.ingress.kubernetes.io/" -}}
{{- $texts := dict -}}
{{- range $key, $value := .exposure.ingress.annotations }}{{ if hasPrefix $prefix $key }}{{ $_ := set $texts (trimPrefix $prefix $key) (include "parley.text" $value) }}{{ end }}{{ end -}}
{{- with index $texts "proxy-body-size" -}}
{{- if not (regexMatch "^[0-9]+[kKmMgG]?$" .) }}{{ fail (printf "exposure.ingress.annotations has %q in %sproxy-body-size, which is no size: give one such as 64m, or remove it" . $prefix) }}{{ end -}}
{{- $unit := get (dict "k" 1024 "m" 1048576 "g" 1073741824) (regexFind "[kmg]$" (lower .)) | default 1 | int64 -}}
{{- $bytes := mul (regexFind "^[0-9]+" . | int64) $unit -}}
{{- if and (ne $bytes 0) (lt $bytes (int64 $.exposure.maxBodyBytes)) }}{{ fail (printf "exposure.ingress.annotations has %s in %sproxy-body-size, less than exposure.maxBodyBytes (%d): the proxy would cut uploads that the gateway takes; remove it" . $prefix (int64 $.exposure.maxBodyBytes)) }}{{ end -}}
{{- end -}}
{{- range $key, $words := dict "proxy-request-buffering" "off" "backend-protocol" "HTTP" "ssl-passthrough" "false" -}}
{{- with index $texts $key }}{{ if ne (lower .) (lower $words) }}{{ fail (printf "exposure.ingress.annotations has %s in %s%s, but the gateway needs %s: remove it" . $prefix $key $words) }}{{ end }}{{ end -}}
{{- end -}}
{{- range $key := tuple "rewrite-target" "app-root" -}}
{{- if hasKey $texts $key }}{{ fail (printf "exposure.ingress.annotations has %s%s, but the gateway needs paths as clients send them: remove it" $prefix $key) }}{{ end -}}
{{- end -}}
{{- $answer := (index .roles "gateway").values.env.REQUEST_TIMEOUT_MS | default 10000 | int64 -}}
{{- range $key := tuple "proxy-read-timeout" "proxy-send-timeout" -}}
{{- with index $texts $key -}}
{{- if not (regexMatch "^[0-9]{1,9}$" .) }}{{ fail (printf "exposure.ingress.annotations has %q in %s%s: give seconds as a whole number without unit, such as 60, or remove it" . $prefix $key) }}{{ end -}}
{{- if lt (mul (int64 .) 1000) $answer }}{{ fail (printf "exposure.ingress.annotations has %s s in %s%s, less than a request may take (REQUEST_TIMEOUT_MS, %d ms): remove it" . $prefix $key $answer) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* References to one Gateway must differ by section or port. The parentRefs */}}
{{- define "parley.validateParents" -}}
{{- $known := dict -}}
{{- range . -}}
{{- $gateway := printf "%s/%s" (.namespace | default "") .name -}}
{{- $place := .sectionName | default "" -}}
{{- $places := get $known $gateway | default list -}}
{{- if has $place $places }}{{ fail (printf "exposure.httpRoute.parentRefs has the Gateway %s twice: remove one, or give each its sectionName" .name) }}{{ end -}}
{{- $places = append $places $place -}}
{{- if and (gt (len $places) 1) (has "" $places) }}{{ fail (printf "exposure.httpRoute.parentRefs has the Gateway %s more than once, and once without a sectionName: give it, or remove the others" .name) }}{{ end -}}
{{- $_ := set $known $gateway $places -}}
{{- end -}}
{{- end -}}

{{/* Each document is read in a separate process of up to 512 MiB, and its file is in the scratch volume. */}}
{{- define "parley.validateDocuments" -}}
{{- with index .roles "scope-documents" -}}
{{- $atOnce := .values.env.DOCUMENT_CONCURRENCY | default 2 | int64 -}}
{{- $own := div (mul (int64 .values.heapMebibytes) 5) 4 -}}
{{- $need := add $own (mul 512 $atOnce) -}}
{{- if lt (include "parley.mebibytes" .values.resources.limits.memory | int64) $need }}{{ fail (printf "services.scope.roles.documents.resources.limits.memory (%s) is below what %d documents at once may take (%dMi: 512Mi each, and %dMi of its own): raise it or lower DOCUMENT_CONCURRENCY" .values.resources.limits.memory $atOnce $need $own) }}{{ end -}}
{{- if and .values.env.EXTRACTOR_URL .root.Values.egress.proxy.secretName .root.Values.networkPolicy.enabled (not .values.networkPolicy.egressTo) }}{{ fail "services.scope: EXTRACTOR_URL is not asked through egress.proxy, and with a proxy the NetworkPolicy lets nothing else out: say where it is in services.scope.roles.documents.networkPolicy.egressTo" }}{{ end -}}
{{- $file := .values.env.FETCH_MAX_BYTES | default 26214400 | int64 -}}
{{- if lt (mul 1048576 (include "parley.mebibytes" .values.scratchSize | int64)) (mul $file $atOnce) }}{{ fail (printf "services.scope.roles.documents.scratchSize (%s) is below the largest file for each of %d documents (%d bytes each): raise it or lower DOCUMENT_CONCURRENCY" .values.scratchSize $atOnce $file) }}{{ end -}}
{{- end -}}
{{- end -}}

{{/* APIs the cluster must have. `helm template` knows only those given by --api-versions. */}}
{{- define "parley.validateApis" -}}
{{- $apis := .root.Capabilities.APIVersions -}}
{{- range $role := .roles -}}
{{- if and (eq $role.values.autoscaling.mode "keda") (not ($apis.Has "keda.sh/v1alpha1")) }}{{ fail (printf "%s: autoscaling.mode is keda, but the cluster does not know keda.sh/v1alpha1: install KEDA (for helm template, give --api-versions keda.sh/v1alpha1), or use hpa" $role.name) }}{{ end -}}
{{- end -}}
{{- if and (eq .root.Values.telemetry.metrics.monitor "pod") (not ($apis.Has "monitoring.coreos.com/v1")) }}{{ fail "telemetry.metrics.monitor is pod, but the cluster does not know monitoring.coreos.com/v1: install the Prometheus operator (for helm template, give --api-versions monitoring.coreos.com/v1), or use annotations" }}{{ end -}}
{{- if and .root.Values.telemetry.rules.enabled (not ($apis.Has "monitoring.coreos.com/v1")) }}{{ fail "telemetry.rules.enabled, but the cluster does not know monitoring.coreos.com/v1: install the Prometheus operator (for helm template, give --api-versions monitoring.coreos.com/v1), or give charts/parley/files/rules to Prometheus yourself" }}{{ end -}}
{{- if and (eq .root.Values.exposure.mode "httpRoute") (not ($apis.Has "gateway.networking.k8s.io/v1")) }}{{ fail "exposure.mode is httpRoute, but the cluster does not know gateway.networking.k8s.io/v1: install the Gateway API (for helm template, give --api-versions gateway.networking.k8s.io/v1), or use ingress" }}{{ end -}}
{{- if ne (eq .root.Values.secrets.identity.mode "generate") (eq .root.Values.secrets.webhook.mode "generate") }}{{ fail "secrets.identity.mode and secrets.webhook.mode: generate makes both, so set it for both or for none" }}{{ end -}}
{{- range $name, $source := .root.Values.secrets -}}
{{- if eq $source.mode "external" -}}
{{- if not ($apis.Has "external-secrets.io/v1") }}{{ fail (printf "secrets.%s.mode is external, but the cluster does not know external-secrets.io/v1: install the External Secrets Operator (for helm template, give --api-versions external-secrets.io/v1), or use existing" $name) }}{{ end -}}
{{- if not $source.store.name }}{{ fail (printf "secrets.%s.mode is external, but secrets.%s.store.name is empty: name the SecretStore to ask" $name $name) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- if and .root.Values.egress.proxy.secretName .root.Values.networkPolicy.enabled (not .root.Values.egress.proxy.peers) }}{{ fail "egress.proxy.secretName is given, but egress.proxy.peers is empty, so the NetworkPolicies would let nobody reach the proxy: say where it is" }}{{ end -}}
{{- if and .root.Values.telemetry.otlp.endpoint .root.Values.networkPolicy.enabled (not .root.Values.telemetry.otlp.peers) }}{{ fail "telemetry.otlp.endpoint is given, but telemetry.otlp.peers is empty, so the NetworkPolicies would let nobody reach it: say where it is, such as [{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: monitoring}}}]" }}{{ end -}}
{{- end -}}
