{{/* Adds the environment variables of a role to .into, by name. .role */}}
{{- define "parley.environment" -}}
{{- $into := .into -}}
{{- $role := .role -}}
{{- $root := $role.root -}}
{{- $values := $root.Values -}}
{{- $fullname := include "parley.fullname" $root -}}
{{- $_ := set $into "MONGODB_DATABASE" (printf "%s_%s" ($values.mongodb.databasePrefix | default $fullname) $role.service) -}}
{{- if $values.mongodb.requireReplicaSet }}{{ $_ := set $into "MONGODB_REQUIRE_REPLICA_SET" "true" }}{{ end -}}
{{- $_ := set $into "DRAIN_DELAY_MS" (mul 1000 $role.values.shutdown.drainSeconds) -}}
{{- $_ := set $into "STOP_TIMEOUT_MS" (mul 1000 $role.values.shutdown.stopSeconds) -}}
{{- $_ := set $into "TMPDIR" "/tmp" -}}
{{- if $values.trustedCa.secretName }}{{ $_ := set $into "NODE_EXTRA_CA_CERTS" "/run/secrets/parley/trusted-ca.pem" }}{{ end -}}
{{- if ne $role.row.broker false -}}
{{- $_ := set $into "AMQP_PREFIX" ($values.rabbitmq.prefix | default $fullname) -}}
{{- with include "parley.absentServices" $root }}{{ $_ := set $into "ABSENT_SERVICES" . }}{{ end -}}
{{- end -}}
{{- include "parley.addresses" (dict "into" $into "role" $role) -}}
{{- include "parley.traceEnvironment" (dict "into" $into "role" $role) -}}
{{- if eq $role.service "gateway" }}{{ include "parley.edgeEnvironment" (dict "into" $into "root" $root) }}{{ end -}}
{{- if eq $role.service "negotiation" -}}
{{- with include "parley.publicUrl" $root }}{{ $_ := set $into "SUMMARY_URL" (printf "%s/v1/negotiation/{negotiationId}/summary" .) }}{{ end -}}
{{- end -}}
{{- $allowed := join "," $values.egress.allowCidrs -}}
{{- if and $allowed (eq $role.service "scope") }}{{ $_ := set $into "FETCH_ALLOW_CIDRS" $allowed }}{{ end -}}
{{- if and $allowed (eq $role.service "webhook") }}{{ $_ := set $into "WEBHOOK_ALLOW_CIDRS" $allowed }}{{ end -}}
{{- range $name, $value := $role.row.environment }}{{ $_ := set $into $name $value }}{{ end -}}
{{- range $name, $value := $role.values.env }}{{ $_ := set $into $name $value }}{{ end -}}
{{- range $name, $value := $role.values.extraEnv }}{{ $_ := set $into $name $value }}{{ end -}}
{{- end -}}

{{/* Adds the addresses of the services that a role calls to .into. */}}
{{- define "parley.addresses" -}}
{{- $into := .into -}}
{{- $root := .role.root -}}
{{- range (.role.row.calls).http -}}
{{- if include "parley.isInstalled" (dict "root" $root "service" .) -}}
{{- $_ := set $into (printf "%s_URL" (upper .)) (printf "http://%s:8080" (include "parley.hostOf" (dict "root" $root "service" .))) -}}
{{- end -}}
{{- end -}}
{{- range (.role.row.calls).grpc -}}
{{- $_ := set $into (printf "%s_GRPC" (upper .)) (printf "%s:50051" (include "parley.hostOf" (dict "root" $root "service" . "suffix" "-headless"))) -}}
{{- end -}}
{{- end -}}

{{/* Adds the variables for traces to .into. The service name is the `job` label of the role's metrics; only the gateway makes sampling decisions. */}}
{{- define "parley.traceEnvironment" -}}
{{- $telemetry := .role.root.Values.telemetry -}}
{{- if $telemetry.otlp.endpoint -}}
{{- $_ := set .into "OTEL_EXPORTER_OTLP_ENDPOINT" $telemetry.otlp.endpoint -}}
{{- $_ := set .into "OTEL_EXPORTER_OTLP_PROTOCOL" $telemetry.otlp.protocol -}}
{{- $_ := set .into "OTEL_SERVICE_NAME" .role.fullname -}}
{{- if eq .role.service "gateway" }}{{ $_ := set .into "OTEL_TRACES_SAMPLER_ARG" (include "parley.text" $telemetry.sampleRatio) }}{{ end -}}
{{- end -}}
{{- end -}}

{{- define "parley.edgeEnvironment" -}}
{{- $into := .into -}}
{{- with include "parley.publicUrl" .root }}{{ $_ := set $into "PUBLIC_URL" . }}{{ end -}}
{{- with include "parley.uploadUrl" .root }}{{ $_ := set $into "UPLOAD_URL" . }}{{ end -}}
{{- with .root.Values.exposure.trustedProxies }}{{ $_ := set $into "TRUSTED_PROXIES" (join "," .) }}{{ end -}}
{{- end -}}

{{- define "parley.publicUrl" -}}
{{- with .Values.exposure.host }}{{ ternary "https" "http" $.Values.exposure.tls.enabled }}://{{ . }}{{ end -}}
{{- end -}}

{{- define "parley.uploadUrl" -}}
{{- with .Values.exposure.uploadHost | default .Values.exposure.host }}{{ ternary "https" "http" $.Values.exposure.tls.enabled }}://{{ . }}{{ end -}}
{{- end -}}

{{/* The time limit of a proxy for an exchange, seconds: longer than the gateway takes for any. */}}
{{- define "parley.proxySeconds" -}}
{{- $roles := dict -}}
{{- include "parley.roles" (dict "root" . "into" $roles) -}}
{{- add (div (int64 ((index $roles "gateway-upload").values.env.UPLOAD_TIMEOUT_MS | default 300000)) 1000) 30 -}}
{{- end -}}

{{/* Services with queues that are neither part of this release nor peers, separated by commas. */}}
{{- define "parley.absentServices" -}}
{{- $absent := list -}}
{{- range tuple "catalog" "pricing" "webhook" -}}
{{- if not (include "parley.isInstalled" (dict "root" $ "service" .)) }}{{ $absent = append $absent . }}{{ end -}}
{{- end -}}
{{- join "," $absent -}}
{{- end -}}

{{/* Adds the secrets of a role to .into: by variable, the Secret's name and key. .role */}}
{{- define "parley.secretFiles" -}}
{{- $into := .into -}}
{{- $role := .role -}}
{{- $root := $role.root -}}
{{- $values := $root.Values -}}
{{- if not $values.mongodb.dev.enabled -}}
{{- include "parley.secretFile" (dict "into" $into "root" $root "dependency" "mongodb" "item" $role.service "variable" "MONGODB_URI") -}}
{{- end -}}
{{- if and (ne $role.row.broker false) (not $values.rabbitmq.dev.enabled) -}}
{{- include "parley.secretFile" (dict "into" $into "root" $root "dependency" "rabbitmq" "item" $role.service "variable" "AMQP_URL") -}}
{{- end -}}
{{- with $role.row.privateKey -}}
{{- include "parley.secretFile" (dict "into" $into "root" $root "dependency" "identity" "item" . "variable" "IDENTITY_PRIVATE_KEY") -}}
{{- end -}}
{{- if $role.row.secretKeys -}}
{{- include "parley.secretFile" (dict "into" $into "root" $root "dependency" "webhook" "item" "secretKeys" "variable" "WEBHOOK_SECRET_KEYS") -}}
{{- end -}}
{{- with $values.telemetry.otlp.headers.secretName -}}
{{- if $values.telemetry.otlp.endpoint }}{{ $_ := set $into "OTEL_EXPORTER_OTLP_HEADERS" (dict "name" . "key" $values.telemetry.otlp.headers.key) }}{{ end -}}
{{- end -}}
{{- with $values.egress.proxy.secretName -}}
{{- $place := dict "name" . "key" $values.egress.proxy.key -}}
{{- with $role.row.proxy }}{{ $_ := set $into . $place }}{{ end -}}
{{- end -}}
{{- range $variable, $place := $role.values.secretFiles }}{{ $_ := set $into $variable $place }}{{ end -}}
{{- end -}}

{{- define "parley.secretFile" -}}
{{- $source := index .root.Values.secrets .dependency -}}
{{- $name := include "parley.secretName" (dict "root" .root "dependency" .dependency) -}}
{{- $_ := set .into .variable (dict "name" $name "key" (index $source.keys .item)) -}}
{{- end -}}

{{/* The name of a dependency's Secret: from its values, or <fullname>-<dependency>. .root, .dependency */}}
{{- define "parley.secretName" -}}
{{- (index .root.Values.secrets .dependency).name | default (printf "%s-%s" (include "parley.fullname" .root) .dependency) -}}
{{- end -}}

{{- define "parley.publicKeysName" -}}
{{- .Values.identity.publicKeys.configMap.name | default (printf "%s-public-keys" (include "parley.fullname" .)) -}}
{{- end -}}

{{/* The file name of a secret: mongodb-uri for MONGODB_URI. */}}
{{- define "parley.fileName" -}}
{{- lower . | replace "_" "-" -}}
{{- end -}}
