{{/* Probes use the admin port. Liveness never depends on the database or broker; readiness does, after 30 s. */}}
{{- define "parley.probes" -}}
startupProbe:
  httpGet: { path: /livez, port: admin }
  periodSeconds: 1
  timeoutSeconds: 2
  failureThreshold: {{ include "parley.text" .values.probes.startupSeconds }}
livenessProbe:
  httpGet: { path: /livez, port: admin }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /readyz, port: admin }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 6
{{- end -}}
