import { z } from 'zod';

/** An object whose keys are all optional, and which allows no unknown keys. */
export function block<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).partial();
}

/** The same, but with unknown keys. */
export function openBlock<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).partial();
}

const dotted = String.raw`[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*`;
export const name = z.string().regex(new RegExp(`^${dotted}$`));
export const nameOrNone = z.string().regex(new RegExp(`^(${dotted})?$`));
/** Of an Ingress or a route, which take no addresses. */
export const hostOrNone = nameOrNone.meta({ not: { pattern: String.raw`^[\d.]+$` } });
/** The name of a volume or container. */
const shortName = z.string().regex(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/);
const withoutAnchors = ({ source }: RegExp) => source.replaceAll(/^\^|\$$/g, '');
const eitherOf = (one: RegExp, other: RegExp) => new RegExp(`^(${withoutAnchors(one)}|${withoutAnchors(other)})$`);
const { cidrv4, cidrv6, ipv4, ipv6 } = z.regexes;
export const cidr = z.string().regex(eitherOf(cidrv4, cidrv6));
const address = z.string().regex(eitherOf(ipv4, ipv6));
const portName = z.string().regex(/^([-a-z0-9]{0,14}[a-z][-a-z0-9]{0,14})$/);
const variableName = z.string().regex(/^[-._a-zA-Z][-._a-zA-Z0-9]*$/);
/** In a Secret or ConfigMap. */
const dataKey = z.string().regex(/^[-._a-zA-Z0-9]+$/);
export const port = z.int().min(1).max(65_535);
export const count = z.int().min(0).max(10_000);
const markName = z.string().regex(/^([a-z0-9]([-a-z0-9.]*[a-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9._]{0,61}[A-Za-z0-9])?$/);
const labelText = z.string().regex(/^([A-Za-z0-9]([-A-Za-z0-9._]{0,61}[A-Za-z0-9])?)?$/);
/** The chart quotes labels and annotations, so `true` and `1` need no quotes in the values. */
export const labels = z.record(markName, z.union([labelText, z.number(), z.boolean()]));
export const annotations = z.record(markName, z.union([z.string(), z.number(), z.boolean()]));
/** Memory and storage quantities, limited to Mi and Gi to keep values comparable. */
export const bytes = z.string().regex(/^[1-9]\d*(Mi|Gi)$/);
export const cpu = z.union([z.string().regex(/^([1-9]\d*m|\d+(\.\d+)?)$/), z.number().positive()]);

const selector = block({
  matchLabels: z.record(markName, labelText),
  matchExpressions: z.array(
    z.union([
      z.strictObject({ key: markName, operator: z.enum(['In', 'NotIn']), values: z.array(labelText).min(1) }),
      z.strictObject({ key: markName, operator: z.enum(['Exists', 'DoesNotExist']) }),
    ]),
  ),
}).meta({ minProperties: 1 });

/** Pods, namespaces or addresses, as in NetworkPolicies. */
const networkPeer = block({
  ipBlock: z.strictObject({ cidr, except: z.array(cidr).optional() }),
  namespaceSelector: selector,
  podSelector: selector,
}).meta({ minProperties: 1 });

/** Kubernetes reads an empty list as everybody; the chart leaves out the rule instead. */
export const networkPeers = z.array(networkPeer);

const policyPort = z.strictObject({
  protocol: z.enum(['TCP', 'UDP']),
  port: z.union([port, portName]),
  endPort: port.optional(),
});

export const egressRules = z.array(z.strictObject({ ports: z.array(policyPort).min(1), to: networkPeers.min(1) }));

export const tolerations = z.array(
  block({
    key: z.string(),
    operator: z.enum(['Exists', 'Equal']),
    value: z.string(),
    effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']),
    tolerationSeconds: count,
  }),
);

/** How names are looked up. Other servers would need another policy and other NetworkPolicies. */
export const dnsConfig = block({
  searches: z.array(z.string().min(1)).describe('Domains in which short names are looked up'),
  options: z
    .array(z.strictObject({ name: z.string().min(1), value: z.string().optional() }))
    .describe('Options of the resolver, such as `ndots`'),
});

export const hostAliases = z.array(z.strictObject({ ip: address, hostnames: z.array(name).min(1) }));

const anything = z.looseObject({});

/** Parts of an affinity. */
export const affinity = block({ nodeAffinity: anything, podAffinity: anything, podAntiAffinity: anything });

/** Volumes of the kinds that the restricted profile of Pod Security allows. */
export const volumes = z.array(
  z.strictObject({
    name: shortName,
    ...block({
      configMap: anything,
      secret: anything,
      projected: anything,
      downwardAPI: anything,
      emptyDir: anything,
      persistentVolumeClaim: anything,
      ephemeral: anything,
      csi: anything,
    }).shape,
  }),
);

export const volumeMounts = z.array(
  z.strictObject({
    name: shortName,
    mountPath: z.string().regex(/^\//),
    subPath: z.string().optional(),
    readOnly: z.boolean().optional(),
  }),
);

/** The source of a variable. Not a Secret: those are mounted as files. */
const variableSource = z.union([
  z.strictObject({
    configMapKeyRef: z.strictObject({ name, key: dataKey, optional: z.boolean().optional() }),
  }),
  z.strictObject({ fieldRef: z.strictObject({ fieldPath: z.string().min(1) }) }),
  z.strictObject({
    resourceFieldRef: z.strictObject({
      resource: z.string().min(1),
      containerName: name.optional(),
      divisor: z.string().optional(),
    }),
  }),
]);

/** A variable: its text, which the chart quotes, or `valueFrom` as in a container. */
export const variable = z.union([z.string(), z.number(), z.boolean(), z.strictObject({ valueFrom: variableSource })]);

const quantities = z.strictObject({ cpu, memory: bytes, 'ephemeral-storage': bytes });
const probe = anything.optional();

/** Additional containers. Their security context is ours: none may be set. */
export const containers = z.array(
  z.strictObject({
    name: shortName,
    image: z
      .string()
      .regex(/^[^\s@]+(:\w[\w.-]*|@sha256:[0-9a-f]{64})$/)
      .meta({ not: { pattern: ':latest$' } }),
    ...block({
      imagePullPolicy: z.enum(['IfNotPresent', 'Always', 'Never']),
      command: z.array(z.string()),
      args: z.array(z.string()),
      env: z.array(
        z.strictObject({ name: variableName, value: z.string().optional(), valueFrom: variableSource.optional() }),
      ),
      ports: z.array(anything),
      volumeMounts,
      restartPolicy: z.literal('Always'),
    }).shape,
    resources: z.strictObject({ requests: quantities, limits: quantities }),
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe,
  }),
);

/** A key of an existing Secret. */
export const secretKey = z.strictObject({ name, key: dataKey });

/** An image tag. `latest` is refused, because it is mutable. */
export function imageTag(pattern: RegExp) {
  return z
    .string()
    .regex(pattern)
    .meta({ not: { const: 'latest' } });
}

export const imageOf = block({
  repository: z.string().min(1).describe('Its name, without the registry'),
  tag: imageTag(/^\w[\w.-]*$/).describe('Its tag'),
  digest: z
    .string()
    .regex(/^(sha256:[0-9a-f]{64})?$/)
    .describe('Its digest, which overrides the tag'),
});
