import { settingsOf } from '@parley/reference/service-modules';
import { serviceNames, services, type ServiceName } from '@parley/service/services';
import { environmentName, isSecretSetting } from '@parley/service/settings';
import { z } from 'zod';
import { affinity } from './affinity-values.ts';
import { containers, initContainers, variable } from './container-values.ts';
import {
  block,
  bytes,
  count,
  cpu,
  dnsConfig,
  egressRules,
  hostAliases,
  imageOf,
  annotations,
  labels,
  markName,
  nameOrNone,
  networkPeers,
  secretKey,
  text,
  tolerations,
} from './kubernetes-values.ts';
import { isManaged } from './managed-settings.ts';
import { volumeMounts, volumes } from './volume-values.ts';

const shapes = await Promise.all(serviceNames.map(async (name) => [name, (await settingsOf(name)).shape] as const));
const settingVariables = new Set(
  shapes.flatMap(([, shape]) =>
    Object.entries(shape).flatMap(([key, setting]) => {
      const variable = environmentName(key);
      return isSecretSetting(setting) ? [variable, `${variable}_FILE`] : [variable];
    }),
  ),
);

/** Variables that the images set, or that would weaken TLS or change nothing of it, with what to do instead. */
const elsewhere: [pattern: string, remedy: string][] = [
  ['^(NODE_TLS_REJECT_UNAUTHORIZED|SSL_CERT_(FILE|DIR))$', 'set trustedCa'],
  ['^(NODE_OPTIONS|LD_PRELOAD|LD_LIBRARY_PATH|TMPDIR)$', 'remove it: the chart and its images choose these'],
];

const extraVariable = text(
  /^[A-Z][A-Z0-9_]*$/,
  'capital letters, digits and _, and no setting of Parley: give that under env',
  { enum: [...settingVariables].toSorted() },
).meta({
  allOf: elsewhere.map(([pattern, remedy]) => ({
    if: { not: { pattern } },
    else: { const: remedy, not: { const: remedy } },
  })),
});

/** null leaves it out, for clusters such as OpenShift that choose it. */
const id = z.int().min(1).max(2_147_483_647).nullable();
const spreading = z.enum(['ScheduleAnyway', 'DoNotSchedule']);
const quantities = (what: string) =>
  block({
    cpu: cpu.describe(`${what}: CPU, such as 500m or 2`),
    memory: bytes.describe(`${what}: memory, such as 512Mi or 2Gi`),
    'ephemeral-storage': bytes.describe(`${what}: disk, including the scratch volume`),
  });

/** The values of every role of any service. */
const common = {
  replicas: count.describe('Number of pods; ignored with an autoscaler'),
  image: block({ digest: imageOf.shape.digest }).describe('The image of this service'),
  heapMebibytes: z.int().min(64).describe('Heap of Node, MiB; the memory limit must be at least 1.25 times as much'),
  resources: block({ requests: quantities('Requested'), limits: quantities('Limit') }),
  scratchSize: bytes.describe('Size of the volume at /tmp, the only writable place'),
  extraEnv: z
    .record(extraVariable, variable)
    .describe(
      'Environment variables that are not settings of Parley, such as TZ: text, or `valueFrom` a ConfigMap or field; no secrets',
    ),
  probes: block({ startupSeconds: z.int().min(60).max(86_400).describe('Time a pod has to start, seconds') }),
  shutdown: block({
    drainSeconds: count.describe(
      'Time that a stopping pod still accepts requests, seconds: longer than the cluster’s DNS (5 to 30 s) or a load balancer keeps sending them',
    ),
    stopSeconds: count.describe('Time that requests in flight may take to finish after that, seconds'),
  }),
  autoscaling: block({
    mode: z
      .enum(['none', 'hpa', 'keda'])
      .describe('What sets the number of pods: replicas, CPU, or a query of Prometheus'),
    min: count.min(1).describe('Minimum number of pods'),
    max: count.min(1).describe('Maximum number of pods'),
    cpu: z.int().min(1).max(100).describe('For hpa: target use of the requested CPU, percent'),
    query: z.string().describe('For keda: the query to Prometheus; a template'),
    threshold: z.number().positive().describe('For keda: the result for which one pod is enough'),
  }),
  pdb: block({ enabled: z.boolean().describe('Let drains evict one pod at a time, if there are two or more') }),
  spread: block({
    zone: spreading.describe('Whether pods may share a zone if there is no other place'),
    host: spreading.describe('Whether pods may share a host if there is no other place'),
    further: z
      .array(
        z
          .strictObject({
            topologyKey: markName,
            maxSkew: count.min(1),
            whenUnsatisfiable: spreading,
            minDomains: count.min(1).optional(),
          })
          .meta({
            dependencies: { minDomains: { properties: { whenUnsatisfiable: { const: 'DoNotSchedule' } } } },
          }),
      )
      .describe('Further topologySpreadConstraints, without a selector'),
  }),
  networkPolicy: block({
    ingressFrom: networkPeers.describe('Who else may connect to it'),
    egressTo: egressRules.describe('What else it may connect to'),
  }),
  deploymentAnnotations: annotations.describe('Annotations of its Deployment'),
  serviceAnnotations: annotations.describe('Annotations of its Services'),
  serviceAccount: block({ annotations: annotations.describe('Annotations of its ServiceAccount') }),
  podSecurityContext: block({
    runAsUser: id.describe('User of its processes'),
    runAsGroup: id.describe('Group of its processes'),
    fsGroup: id.describe('Group of its volumes'),
  }),
  podLabels: labels.describe('Additional labels of its pods'),
  podAnnotations: annotations.describe('Additional annotations of its pods'),
  nodeSelector: labels.describe('Labels that its nodes must have'),
  tolerations: tolerations.describe('Taints that its nodes may have'),
  affinity: affinity.describe('Its affinity; a podAntiAffinity replaces the one of the chart'),
  extraVolumes: volumes.describe('Further volumes of its pods, of the kinds that the restricted profile allows'),
  extraVolumeMounts: volumeMounts.describe('Where its container has them'),
  extraInitContainers: initContainers.describe(
    'Containers that run before its own; the chart sets their securityContext',
  ),
  extraContainers: containers.describe('Additional containers; the chart sets their securityContext'),
  priorityClassName: nameOrNone.describe('Its PriorityClass'),
  runtimeClassName: nameOrNone.describe('Its RuntimeClass'),
  dnsConfig: dnsConfig.describe('Search domains and options of its resolver, such as ndots'),
  hostAliases: hostAliases.describe('Host names that DNS does not know, with their addresses'),
};

/** Settings that operators may set, by their variables. */
type Settings = { plain: z.ZodObject['shape']; secret: z.ZodObject['shape'] };

/** The blocks `defaults` and `services`. */
export function workloadValues() {
  const settings = shapes.map(([name, shape]) => [name, givenSettings(shape)] as const);
  const [, first] = settings[0] ?? [];
  const isShared = ([variable]: [string, string]) => settings.every(([, { plain }]) => variable in plain);
  const shared = Object.fromEntries(Object.entries(first?.plain ?? {}).filter(isShared));
  return {
    defaults: block({ ...common, ...settingBlocks({ plain: shared, secret: {} }) }).describe(
      'Values of every role of every service, unless overridden',
    ),
    services: block(Object.fromEntries(settings.map(([name, given]) => [name, serviceBlock(name, given)]))),
  };
}

function serviceBlock(service: ServiceName, settings: Settings) {
  const facts: { description: string; roles?: readonly string[] } = services[service];
  const workload = { ...common, ...settingBlocks(settings) };
  const [, ...further] = service === 'gateway' ? ['api', 'upload'] : (facts.roles ?? []);
  const roles = block(Object.fromEntries(further.map((role) => [role, block(workload)])));
  const enabled = z.boolean().describe('Whether it is part of this release');
  return block({ enabled, ...workload, ...(further.length > 0 && { roles }) }).describe(facts.description);
}

/** The settings operators may set; settings managed by the chart are excluded. */
function givenSettings(shape: z.ZodObject['shape']): Settings {
  const given = Object.entries(shape).filter(([key]) => !isManaged(environmentName(key)));
  const those = (wanted: boolean) =>
    Object.fromEntries(
      given
        .filter(([, setting]) => isSecretSetting(setting) === wanted)
        .map(([key, setting]) => [environmentName(key), setting]),
    );
  return { plain: those(false), secret: those(true) };
}

function settingBlocks({ plain, secret }: Settings) {
  const blockOf = (settings: z.ZodObject['shape'], valueOf: (setting: z.core.$ZodType) => z.ZodType) =>
    block(
      Object.fromEntries(
        Object.entries(settings).map(([variable, setting]) => [
          variable,
          valueOf(setting).describe(setting.description ?? ''),
        ]),
      ),
    );
  return {
    env: blockOf(plain, settingValue).describe('Settings by environment variable (docs/settings.md)'),
    secretFiles: blockOf(secret, () => secretKey).describe(
      'Optional secret settings: the Secret of each, and the key in it',
    ),
  };
}

/** What a service would take, as far as a schema can tell: with another value its pods would stop at start. */
function settingValue(setting: z.core.$ZodType): z.ZodType {
  const inner = setting instanceof z.ZodDefault ? setting.unwrap() : setting;
  if (inner instanceof z.ZodEnum) return z.enum(['', ...inner.options.map(String)]);
  if (inner instanceof z.ZodNumber && inner.isInt)
    return z.any().meta({ type: ['integer', 'string'], minimum: inner.minValue ?? 0, pattern: '^\\d*$' });
  return z.union([z.string(), z.number(), z.boolean()]);
}
