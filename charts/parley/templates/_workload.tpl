{{- define "parley.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .fullname }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
  {{- $replicas := include "parley.replicas" . }}
  {{- $isFound := and $replicas (ne .values.autoscaling.mode "none") }}
  {{- if or $isFound .values.deploymentAnnotations }}
  annotations:
    {{- with .values.deploymentAnnotations }}
    {{- include "parley.marks" . | nindent 4 }}
    {{- end }}
    {{- if $isFound }}
    parley.dev/waive-replicas-owner: it is the count that was found, which leaving it out would set to 1
    {{- end }}
  {{- end }}
spec:
  {{- with $replicas }}
  replicas: {{ . }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 25% }
  selector:
    matchLabels:
      {{- include "parley.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "parley.podLabels" (dict "root" .root "component" .component "layers" (list .values.podLabels)) | nindent 8 }}
      annotations:
        {{- $scraping := dict }}
        {{- if eq .root.Values.telemetry.metrics.monitor "annotations" }}
        {{- range $key, $value := include "parley.scraped" . | fromYaml }}{{ $_ := set $scraping (printf "prometheus.io/%s" $key) $value }}{{ end }}
        {{- end }}
        {{- $keys := dict "parley.dev/public-keys" (toJson .root.Values.identity.publicKeys | sha256sum) }}
        {{- include "parley.layers" (list $scraping .values.podAnnotations $keys) | nindent 8 }}
    spec:
      {{- include "parley.pod" . | nindent 6 }}
{{- end -}}

{{/*
The number of pods to write into a Deployment; with an autoscaler, nothing, unless leaving it out would set it to 1.
That is so when the deployer's last apply wrote the field, and always for deployers that patch (Helm 3): these remove it.
*/}}
{{- define "parley.replicas" -}}
{{- if eq .values.autoscaling.mode "none" -}}
{{- include "parley.text" .values.replicas -}}
{{- else -}}
{{- $live := lookup "apps/v1" "Deployment" .root.Release.Namespace .fullname -}}
{{- $applies := false -}}
{{- $owned := false -}}
{{- range (($live).metadata).managedFields -}}
{{- $spec := index (.fieldsV1 | default dict) "f:spec" | default dict -}}
{{- if hasKey $spec "f:selector" -}}
{{- $applies = or $applies (eq .operation "Apply") -}}
{{- $owned = or $owned (hasKey $spec "f:replicas") -}}
{{- end -}}
{{- end -}}
{{- if $live -}}
{{- if $owned -}}
{{- max $live.spec.replicas .values.autoscaling.min -}}
{{- else if not $applies -}}
{{- include "parley.text" $live.spec.replicas -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "parley.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ .fullname }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
  {{- with .values.serviceAccount.annotations }}
  annotations:
    {{- include "parley.marks" . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
{{- end -}}

{{/* HTTP: a ClusterIP, balanced by the cluster. */}}
{{- define "parley.httpService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .fullname }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
  {{- with .values.serviceAnnotations }}
  annotations:
    {{- include "parley.marks" . | nindent 4 }}
  {{- end }}
spec:
  type: ClusterIP
  selector:
    {{- include "parley.selector" . | nindent 4 }}
  ports:
    - { name: {{ .row.offers }}, port: {{ include "parley.text" (index .row.listens .row.offers) }}, targetPort: {{ .row.offers }}, protocol: TCP, appProtocol: http }
{{- end -}}

{{/*
A headless Service that returns all ready pods: for gRPC, because clients keep connections open and balance over them, and
for the gateway's port for operators, which its Service for clients does not have.
*/}}
{{- define "parley.headlessService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .fullname }}-headless
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
  {{- with .values.serviceAnnotations }}
  annotations:
    {{- include "parley.marks" . | nindent 4 }}
  {{- end }}
spec:
  type: ClusterIP
  clusterIP: None
  selector:
    {{- include "parley.selector" . | nindent 4 }}
  ports:
    {{- with .row.listens.grpc }}
    - { name: grpc, port: {{ include "parley.text" . }}, targetPort: grpc, protocol: TCP, appProtocol: kubernetes.io/h2c }
    {{- end }}
    {{- with .row.listens.operator }}
    - { name: operator, port: {{ include "parley.text" . }}, targetPort: operator, protocol: TCP, appProtocol: http }
    {{- end }}
{{- end -}}

{{- define "parley.pdb" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .fullname }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "parley.selector" . | nindent 6 }}
{{- end -}}

{{- define "parley.hpa" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .fullname }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .fullname }} }
  minReplicas: {{ include "parley.text" .values.autoscaling.min }}
  maxReplicas: {{ include "parley.text" .values.autoscaling.max }}
  behavior:
    scaleDown: { stabilizationWindowSeconds: 300 }
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ include "parley.text" .values.autoscaling.cpu }} }
{{- end -}}

{{/* Never scales to 0: no other role relays its events or processes its jobs. */}}
{{- define "parley.scaledObject" -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ .fullname }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .fullname }} }
  minReplicaCount: {{ include "parley.text" .values.autoscaling.min }}
  maxReplicaCount: {{ include "parley.text" .values.autoscaling.max }}
  {{- if gt (len .fullname) 54 }}
  {{- /* KEDA's usual name, keda-hpa-<name>, would be longer than 63 characters. */}}
  advanced: { horizontalPodAutoscalerConfig: { name: {{ .fullname }} } }
  {{- end }}
  pollingInterval: 15
  cooldownPeriod: 120
  fallback:
    failureThreshold: 3
    replicas: {{ min (add .values.autoscaling.min 1) .values.autoscaling.max }}
    {{- /* Otherwise a Prometheus that does not answer would take pods away. */}}
    behavior: currentReplicasIfHigher
  triggers:
    - type: prometheus
      metadata:
        serverAddress: {{ .root.Values.telemetry.metrics.prometheusUrl | quote }}
        query: {{ tpl .values.autoscaling.query . | quote }}
        threshold: {{ include "parley.text" .values.autoscaling.threshold | quote }}
        {{- /* By default, KEDA takes a metric that nobody scrapes for no load. */}}
        ignoreNullValues: 'false'
{{- end -}}

{{/* Scrapes pods, so that no Service has to expose the admin port. The `job` label is the fullname of the role. */}}
{{- define "parley.podMonitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: PodMonitor
metadata:
  name: {{ .fullname }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
spec:
  selector:
    matchLabels:
      {{- include "parley.selector" . | nindent 6 }}
  podMetricsEndpoints:
    - port: admin
      path: /metrics
      relabelings:
        - { action: replace, targetLabel: job, replacement: {{ .fullname }} }
{{- end -}}
