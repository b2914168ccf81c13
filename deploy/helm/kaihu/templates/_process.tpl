{{- define "kaihu.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "kaihu.labels" -}}
app.kubernetes.io/name: kaihu
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "kaihu.settings" -}}
- { name: NODE_ENV, value: production }
- { name: STAFF_HOSTS, value: {{ join "," .root.Values.hosts.staff | quote }} }
- { name: CUSTOMER_HOSTS, value: {{ join "," .root.Values.hosts.customer | quote }} }
- { name: TRUSTED_PROXIES, value: {{ .root.Values.trustedProxies | quote }} }
- { name: DRAIN_SECONDS, value: {{ .root.Values.drainSeconds | quote }} }
{{- range $name, $value := .root.Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- define "kaihu.walls" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- /* One process: .role, .root, .data (what /var/lib/kaihu is). */ -}}
{{- define "kaihu.pod" -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: {{ add .root.Values.drainSeconds 50 }}
securityContext: { fsGroup: 10001 }
containers:
  - name: {{ .role }}
    image: {{ include "kaihu.image" .root | quote }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    args: [api/main.ts, --role, {{ .role }}]
    env: {{- include "kaihu.settings" . | nindent 6 }}
    envFrom:
      - secretRef: { name: {{ .root.Values.secrets.shared }} }
      - secretRef: { name: {{ index .root.Values.secrets .role }} }
    ports:
      {{- if eq .role "server" }}
      - { name: http, containerPort: 3000 }
      {{- end }}
      - { name: ops, containerPort: 9464 }
    startupProbe: { httpGet: { path: /live, port: ops }, periodSeconds: 2, failureThreshold: 60 }
    livenessProbe: { httpGet: { path: /live, port: ops }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 }
    readinessProbe: { httpGet: { path: /ready, port: ops }, periodSeconds: 3, timeoutSeconds: 3, failureThreshold: 1 }
    resources: {{- index .root.Values .role "resources" | toYaml | nindent 6 }}
    securityContext: {{- include "kaihu.walls" . | nindent 6 }}
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
      - { name: data, mountPath: /var/lib/kaihu }
{{- end }}
