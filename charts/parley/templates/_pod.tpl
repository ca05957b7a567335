{{/* Security context of every pod: the restricted profile of Pod Security. .values.podSecurityContext */}}
{{- define "parley.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  {{- range $key, $id := . }}
  {{- if not (kindIs "invalid" $id) }}
  {{ $key }}: {{ include "parley.text" $id }}
  {{- end }}
  {{- end }}
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "parley.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{- define "parley.pullSecrets" -}}
{{- with .Values.global.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ ternary . (. | toJson | fromJson).name (kindIs "string" .) | quote }}
  {{- end }}
{{- end }}
{{- end -}}

{{/* Requests and limits. Kubernetes reads quantities as text; in values, `cpu: 2` is a number. */}}
{{- define "parley.resources" -}}
{{- $texts := dict -}}
{{- range $kind, $quantities := . }}{{ $_ := set $texts $kind (include "parley.marks" $quantities | fromYaml) }}{{ end -}}
{{- toYaml $texts -}}
{{- end -}}

{{/* Containers from the values, which get the same security context as ours. */}}
{{- define "parley.extraContainers" -}}
{{- $all := list -}}
{{- range . -}}
{{- $ours := merge (include "parley.containerSecurity" . | fromYaml) (dict "resources" (include "parley.resources" .resources | fromYaml)) -}}
{{- $all = append $all (merge $ours .) -}}
{{- end -}}
{{- toYaml $all -}}
{{- end -}}

{{/* Where a pod runs and how it finds hosts: .priorityClassName, .runtimeClassName, .nodeSelector, .tolerations, .dnsConfig, .hostAliases */}}
{{- define "parley.placement" -}}
{{- with .priorityClassName }}
priorityClassName: {{ . | quote }}
{{- end }}
{{- with .runtimeClassName }}
runtimeClassName: {{ . | quote }}
{{- end }}
{{- with .dnsConfig }}
dnsConfig:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .hostAliases }}
hostAliases:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .nodeSelector }}
nodeSelector:
  {{- include "parley.marks" . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The pod spec of a role. */}}
{{- define "parley.pod" -}}
{{- $environment := dict -}}
{{- include "parley.environment" (dict "into" $environment "role" .) -}}
{{- $secrets := dict -}}
{{- include "parley.secretFiles" (dict "into" $secrets "role" .) -}}
{{- $hasFiles := or $secrets .root.Values.trustedCa.secretName -}}
serviceAccountName: {{ .fullname }}
{{ include "parley.podSecurity" .values.podSecurityContext }}
terminationGracePeriodSeconds: {{ add .values.shutdown.drainSeconds .values.shutdown.stopSeconds 7 }}
{{- include "parley.pullSecrets" .root }}
{{- include "parley.placement" .values }}
{{ include "parley.spread" . }}
{{- with .values.extraInitContainers }}
initContainers:
  {{- include "parley.extraContainers" . | nindent 2 }}
{{- end }}
containers:
  - name: {{ .service }}
    image: {{ include "parley.image" (dict "root" .root "service" .service "digest" .values.image.digest) }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    args: ["--max-old-space-size={{ include "parley.text" .values.heapMebibytes }}", dist/main.js]
    {{- include "parley.containerSecurity" . | nindent 4 }}
    env:
      - name: IDENTITY_PUBLIC_KEYS
        valueFrom: { configMapKeyRef: { name: {{ include "parley.publicKeysName" .root | quote }}, key: {{ .root.Values.identity.publicKeys.configMap.key | quote }} } }
      {{- if .root.Values.mongodb.dev.enabled }}
      - name: MONGODB_URI
        value: mongodb://{{ include "parley.fullname" .root }}-mongodb:27017/?directConnection=true
      {{- end }}
      {{- if and .root.Values.rabbitmq.dev.enabled (ne .row.broker false) }}
      - name: AMQP_URL
        value: amqp://guest:guest@{{ include "parley.fullname" .root }}-rabbitmq:5672
      {{- end }}
      {{- range $name, $value := $environment }}
      - name: {{ $name }}
        {{- if kindIs "map" $value }}
        valueFrom: {{ toJson $value.valueFrom }}
        {{- else }}
        value: {{ include "parley.text" $value | quote }}
        {{- end }}
      {{- end }}
      {{- range $variable, $_ := $secrets }}
      - name: {{ $variable }}_FILE
        value: /run/secrets/parley/{{ include "parley.fileName" $variable }}
      {{- end }}
    ports:
      - { name: admin, containerPort: 9090 }
      {{- range $name, $port := .row.listens }}
      - { name: {{ $name }}, containerPort: {{ include "parley.text" $port }} }
      {{- end }}
    {{- include "parley.probes" . | nindent 4 }}
    resources:
      {{- include "parley.resources" .values.resources | nindent 6 }}
    volumeMounts:
      - { name: scratch, mountPath: /tmp }
      {{- if $hasFiles }}
      - { name: secrets, mountPath: /run/secrets/parley, readOnly: true }
      {{- end }}
      {{- with .values.extraVolumeMounts }}
      {{- toYaml . | nindent 6 }}
      {{- end }}
  {{- with .values.extraContainers }}
  {{- include "parley.extraContainers" . | nindent 2 }}
  {{- end }}
volumes:
  - name: scratch
    emptyDir: { sizeLimit: {{ .values.scratchSize }} }
  {{- with .values.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- if $hasFiles }}
  - name: secrets
    projected:
      defaultMode: 288
      sources:
        {{- range $variable, $place := $secrets }}
        - secret: { name: {{ $place.name | quote }}, items: [{ key: {{ $place.key | quote }}, path: {{ include "parley.fileName" $variable }} }] }
        {{- end }}
        {{- with .root.Values.trustedCa.secretName }}
        - secret: { name: {{ . | quote }}, items: [{ key: {{ $.root.Values.trustedCa.key | quote }}, path: trusted-ca.pem }] }
        {{- end }}
  {{- end }}
{{- end -}}

{{/* Spreads pods over zones and hosts, counting each revision separately. */}}
{{- define "parley.spread" -}}
{{- $selector := include "parley.selector" . -}}
topologySpreadConstraints:
  {{- range $key, $when := dict "topology.kubernetes.io/zone" .values.spread.zone "kubernetes.io/hostname" .values.spread.host }}
  - topologyKey: {{ $key }}
    maxSkew: 1
    whenUnsatisfiable: {{ $when }}
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- $selector | nindent 8 }}
  {{- end }}
  {{- range .values.spread.further }}
  - {{ toYaml . | nindent 4 | trim }}
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- $selector | nindent 8 }}
  {{- end }}
affinity:
  {{- with .values.affinity }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- if not .values.affinity.podAntiAffinity }}
  podAntiAffinity:
    preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 1
        podAffinityTerm:
          topologyKey: kubernetes.io/hostname
          labelSelector:
            matchLabels:
              {{- $selector | nindent 14 }}
  {{- end }}
{{- end -}}
