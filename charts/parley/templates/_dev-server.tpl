{{/* A database or broker for trials: a single pod without persistent storage. .root, .component, .image, .port, .mounts, .environment, .probe, .uid */}}
{{- define "parley.devServer" -}}
{{- $name := printf "%s-%s" (include "parley.fullname" .root) .component -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ $name }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
automountServiceAccountToken: false
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
spec:
  type: ClusterIP
  selector:
    {{- include "parley.selector" . | nindent 4 }}
  ports:
    - { name: {{ .component }}, port: {{ .port }}, targetPort: {{ .component }}, protocol: TCP, appProtocol: tcp }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
spec:
  replicas: 1
  revisionHistoryLimit: 5
  strategy: { type: Recreate }
  selector:
    matchLabels:
      {{- include "parley.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "parley.podLabels" . | nindent 8 }}
    spec:
      serviceAccountName: {{ $name }}
      {{- $ids := dict }}
      {{- range $key, $id := .root.Values.defaults.podSecurityContext }}
      {{- if not (kindIs "invalid" $id) }}{{ $ids = set $ids $key $.uid }}{{ end }}
      {{- end }}
      {{- include "parley.podSecurity" $ids | nindent 6 }}
      terminationGracePeriodSeconds: 30
      {{- with include "parley.pullSecrets" .root | trim }}
      {{- . | nindent 6 }}
      {{- end }}
      {{- with include "parley.placement" .root.Values.defaults | trim }}
      {{- . | nindent 6 }}
      {{- end }}
      containers:
        - name: {{ .component }}
          image: {{ include "parley.imageReference" (merge (dict "root" .root) .image) }}
          {{- with .command }}
          args: {{ toJson . }}
          {{- end }}
          {{- include "parley.containerSecurity" . | nindent 10 }}
          {{- with .environment }}
          env:
            {{- range $variable, $value := . }}
            - { name: {{ $variable }}, value: {{ $value | quote }} }
            {{- end }}
          {{- end }}
          ports:
            - { name: {{ .component }}, containerPort: {{ .port }} }
          startupProbe:
            exec: { command: {{ toJson .probe }} }
            periodSeconds: 5
            timeoutSeconds: 10
            failureThreshold: 24
          livenessProbe:
            tcpSocket: { port: {{ .component }} }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 3
          readinessProbe:
            exec: { command: {{ toJson .probe }} }
            periodSeconds: 10
            timeoutSeconds: 10
            failureThreshold: 3
          resources:
            requests: { cpu: 100m, memory: 512Mi, ephemeral-storage: 256Mi }
            limits: { cpu: "2", memory: 1Gi, ephemeral-storage: 4Gi }
          volumeMounts:
            {{- range $index, $path := .mounts }}
            - { name: data-{{ $index }}, mountPath: {{ $path }} }
            {{- end }}
      volumes:
        {{- range $index, $path := .mounts }}
        - name: data-{{ $index }}
          emptyDir: { sizeLimit: 1Gi }
        {{- end }}
{{- if .root.Values.networkPolicy.enabled }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ $name }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "parley.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    - ports: {{ include "parley.podPorts" (dict "root" .root "port" .component) }}
      from:
        {{- $roles := dict }}
        {{- include "parley.roles" (dict "root" .root "into" $roles) }}
        {{- range $role := $roles }}
        {{- if or (ne $.component "rabbitmq") (ne $role.row.broker false) }}
        - podSelector:
            matchLabels:
              {{- include "parley.selector" $role | nindent 14 }}
        {{- end }}
        {{- end }}
  egress: []
{{- end }}
{{- end -}}
