{{/* The NetworkPolicy of a role: denies everything except the connections that follow from files/roles.yaml and the values. */}}
{{- define "parley.networkPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .fullname }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "parley.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "parley.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  {{- $ingress := include "parley.ingressRules" . | trim }}
  ingress:
    {{- if $ingress }}
    {{- $ingress | nindent 4 }}
    {{- else }} []
    {{- end }}
  egress:
    {{- include "parley.egressRules" . | trim | nindent 4 }}
{{- end -}}

{{/* A NetworkPolicy peer for the pods of a role, in this release or a peer's. .root, .name (of the role), .service */}}
{{- define "parley.rolePeer" -}}
{{- $namespace := include "parley.namespaceOf" . -}}
- podSelector:
    matchLabels:
      {{- include "parley.selector" (dict "root" .root "component" .name "release" (include "parley.releaseOf" .)) | nindent 6 }}
  {{- if ne $namespace .root.Release.Namespace }}
  namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ $namespace | quote }} } }
  {{- end }}
{{- end -}}

{{- define "parley.dnsRule" -}}
{{- $ports := list -}}
{{- range .dnsPorts }}{{ $ports = concat $ports (list (dict "protocol" "UDP" "port" (int .)) (dict "protocol" "TCP" "port" (int .))) }}{{ end -}}
- ports: {{ toJson $ports }}
  to:
    {{- toYaml .dns | nindent 4 }}
{{- end -}}

{{/* A TCP port, and those of a mesh, which may carry its traffic. .root, .port: a number or name */}}
{{- define "parley.podPorts" -}}
[{ protocol: TCP, port: {{ .port }} }
{{- range .root.Values.networkPolicy.meshPorts }}, { protocol: TCP, port: {{ include "parley.text" . }} }{{ end }}]
{{- end -}}

{{- define "parley.cliPeer" -}}
- podSelector: { matchLabels: {{ include "parley.selector" (dict "root" .root "component" "cli") | fromYaml | toJson }} }
{{- end -}}

{{- define "parley.ingressRules" -}}
{{- $role := . -}}
{{- $metrics := .root.Values.telemetry.metrics.from -}}
{{- range $kind, $port := .row.listens }}
{{- /* A rule without peers would allow every source. */}}
{{- with include "parley.callers" (dict "role" $role "kind" $kind) | trim }}
- ports: {{ include "parley.podPorts" (dict "root" $role.root "port" $kind) }}
  from:
    {{- . | nindent 4 }}
{{- end }}
{{- end }}
{{- with $metrics }}
- ports: {{ include "parley.podPorts" (dict "root" $role.root "port" "admin") }}
  from: {{ toJson . }}
{{- end }}
{{- end -}}

{{/* NetworkPolicy peers that may call one port of a role. .role, .kind */}}
{{- define "parley.callers" -}}
{{- $role := .role -}}
{{- $kind := .kind -}}
{{- if ne $kind "grpc" }}
{{ include "parley.cliPeer" $role }}
{{- end }}
{{- if $role.row.entry }}
{{- if ne $kind "operator" }}
{{- with $role.root.Values.exposure.from }}
{{ toYaml . }}
{{- end }}
{{- end }}
{{- end }}
{{- range $name, $row := $role.root.Files.Get "files/roles.yaml" | fromYaml }}
{{- $calls := index ($row.calls | default dict) $kind | default list }}
{{- if and (eq $role.name $role.service) (has $role.service $calls) (include "parley.isInstalled" (dict "root" $role.root "service" $row.service)) }}
{{ include "parley.rolePeer" (dict "root" $role.root "name" $name "service" $row.service) }}
{{- end }}
{{- end }}
{{- with $role.values.networkPolicy.ingressFrom }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "parley.egressRules" -}}
{{- $role := . -}}
{{- $values := .root.Values -}}
{{ include "parley.dnsRule" $values.networkPolicy }}
{{- include "parley.dependencyRule" (dict "role" . "name" "mongodb") }}
{{- if ne .row.broker false }}
{{- include "parley.dependencyRule" (dict "role" . "name" "rabbitmq") }}
{{- end }}
{{- range $kind, $services := .row.calls | default dict }}
{{- $installed := list }}
{{- range $services }}
{{- if include "parley.isInstalled" (dict "root" $role.root "service" .) }}{{ $installed = append $installed . }}{{ end }}
{{- end }}
{{- with $installed }}
- ports: {{ include "parley.podPorts" (dict "root" $role.root "port" $kind) }}
  to:
    {{- range . }}
    {{- include "parley.rolePeer" (dict "root" $role.root "name" . "service" .) | nindent 4 }}
    {{- end }}
{{- end }}
{{- end }}
{{- if .row.internet }}
{{- include "parley.internetRules" . }}
{{- end }}
{{- include "parley.traceRule" .root.Values.telemetry.otlp }}
{{- with .values.networkPolicy.egressTo }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "parley.traceRule" -}}
{{- if .endpoint }}
{{- $address := urlParse .endpoint }}
{{- $usual := ternary "443" "80" (eq $address.scheme "https") }}
- ports: [{ protocol: TCP, port: {{ regexFind "[0-9]+$" (regexFind ":[0-9]+$" $address.host) | default $usual }} }]
  to:
    {{- toYaml .peers | nindent 4 }}
{{- end }}
{{- end -}}

{{- define "parley.dependencyRule" -}}
{{- $settings := index .role.root.Values .name }}
- ports: {{ include "parley.podPorts" (dict "root" .role.root "port" (ternary .name (include "parley.text" $settings.port) $settings.dev.enabled)) }}
  to:
    {{- if $settings.dev.enabled }}
    - podSelector:
        matchLabels:
          {{- include "parley.selector" (dict "root" .role.root "component" .name) | nindent 10 }}
    {{- else }}
    {{- toYaml $settings.peers | nindent 4 }}
    {{- end }}
{{- end -}}

{{/* Egress to the internet and to egress.allowCidrs; with a proxy, only to the proxy. */}}
{{- define "parley.internetRules" -}}
{{- $egress := .root.Values.egress -}}
{{- if and $egress.proxy.secretName .row.proxy }}
- ports: [{ protocol: TCP, port: {{ include "parley.text" $egress.proxy.port }} }]
  to:
    {{- toYaml $egress.proxy.peers | nindent 4 }}
{{- else }}
{{- $own := dict "v4" list "v6" list }}
{{- range $egress.clusterCidrs }}
{{- $family := ternary "v6" "v4" (contains ":" .) }}
{{- $_ := set $own $family (append (index $own $family) .) }}
{{- end }}
- ports:
    {{- range $egress.ports }}
    - { protocol: TCP, port: {{ include "parley.text" . }} }
    {{- end }}
  to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except:
          {{- range concat (include "parley.closedV4" . | splitList ",") $own.v4 }}
          - {{ . }}
          {{- end }}
    - ipBlock:
        cidr: ::/0
        except:
          {{- range concat (include "parley.closedV6" . | splitList ",") $own.v6 }}
          - {{ . }}
          {{- end }}
    {{- range $egress.allowCidrs }}
    - ipBlock: { cidr: {{ . }} }
    {{- end }}
{{- end }}
{{- end -}}

{{/* Private, loopback, link-local (including the clouds' metadata services), carrier-grade NAT and special-purpose networks. */}}
{{- define "parley.closedV4" -}}
0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.168.0.0/16,198.18.0.0/15,224.0.0.0/4,240.0.0.0/4
{{- end -}}

{{- define "parley.closedV6" -}}
::/128,::1/128,64:ff9b::/96,64:ff9b:1::/48,fc00::/7,fe80::/10,ff00::/8
{{- end -}}
