import type { Json } from './field-sets.ts';

/** Sets the defaults of the server, as far as the chart leaves fields open. */
export function withDefaults(object: Json): Json {
  const result = structuredClone(object);
  const template = result.kind === 'Pod' ? result : result.spec?.template;
  if (template?.spec?.containers) setPodDefaults(template.spec);
  if (result.kind === 'Deployment' && result.spec) {
    result.spec = { replicas: 1, progressDeadlineSeconds: 600, revisionHistoryLimit: 10, ...result.spec };
  }
  if (result.kind === 'Service' && result.spec) setServiceDefaults(result);
  if (result.kind === 'Secret') setSecretData(result);
  return result;
}

/** `stringData` is stored and shown only as base64. */
function setSecretData(secret: Json): void {
  for (const [key, text] of Object.entries(secret.stringData ?? {})) {
    secret.data = { ...secret.data, [key]: Buffer.from(String(text)).toString('base64') };
  }
  delete secret.stringData;
}

function setPodDefaults(spec: Json): void {
  fill(spec, { dnsPolicy: 'ClusterFirst', restartPolicy: 'Always', schedulerName: 'default-scheduler' });
  for (const container of [...(spec.containers ?? []), ...(spec.initContainers ?? [])]) {
    fill(container, { terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File' });
    for (const port of container.ports ?? []) fill(port, { protocol: 'TCP' });
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      if (!container[probe]) continue;
      fill(container[probe], { successThreshold: 1, timeoutSeconds: 1, periodSeconds: 10, failureThreshold: 3 });
      if (container[probe].httpGet) fill(container[probe].httpGet, { scheme: 'HTTP' });
    }
  }
}

function setServiceDefaults({ metadata, spec }: Json): void {
  fill(spec, {
    type: 'ClusterIP',
    sessionAffinity: 'None',
    internalTrafficPolicy: 'Cluster',
    ipFamilyPolicy: 'SingleStack',
  });
  const sum = Array.from(String(metadata.name)).reduce(
    (total, letter) => (total * 31 + letter.charCodeAt(0)) % 60_000,
    7,
  );
  fill(spec, { clusterIP: `10.96.${sum >> 8}.${sum & 255}` });
}

function fill(target: Json, defaults: Json): void {
  for (const [name, value] of Object.entries(defaults)) target[name] ??= value;
}
