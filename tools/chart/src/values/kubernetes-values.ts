import { z } from 'zod';

/** An object whose keys are all optional, and which allows no unknown keys. */
export function block<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).partial();
}

/** The same, but with unknown keys. */
export function openBlock<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).partial();
}

/** Text that matches `pattern`, but not `except`. For other text Helm prints `allowed`: the value must be that. */
export function text(pattern: RegExp, allowed: string, except?: object) {
  return z.string().meta({
    if: { pattern: pattern.source, ...(except && { not: except }) },
    // No value is equal to the words and passes.
    else: { const: allowed, not: { const: allowed } },
  });
}

const part = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const dotted = String.raw`${part}(\.${part})*`;
const nameWords = 'a name of lower-case letters, digits, - and ., with a letter or digit at both ends';
export const name = text(new RegExp(`^${dotted}$`), nameWords).max(253);
export const nameOrNone = text(new RegExp(`^(${dotted})?$`), nameWords).max(253);
const hostPart = '[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?';
/** Of an Ingress or a route, which take no addresses. */
export const hostOrNone = text(
  new RegExp(String.raw`^(${hostPart}(\.${hostPart})*)?$`),
  'a host name in lower case, such as parley.example.com, without https://, port or *',
  { pattern: String.raw`^[\d.]+$` },
).max(253);
/** The name of a volume or container. */
const shortName = text(
  /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/,
  'at most 63 lower-case letters, digits and -, with a letter or digit at both ends',
);
const withoutAnchors = ({ source }: RegExp) => source.replaceAll(/^\^|\$$/g, '');
const eitherOf = (one: RegExp, other: RegExp) => new RegExp(`^(${withoutAnchors(one)}|${withoutAnchors(other)})$`);
const { cidrv4, cidrv6, ipv4, ipv6 } = z.regexes;
export const cidr = text(eitherOf(cidrv4, cidrv6), 'a network with its length, such as 10.20.0.0/16 or fd00::/8');
const address = text(eitherOf(ipv4, ipv6), 'an IP address');
const portName = text(/^([-a-z0-9]{0,14}[a-z][-a-z0-9]{0,14})$/, 'the name of a port, such as https');
const variableName = text(/^[-._a-zA-Z][-._a-zA-Z0-9]*$/, 'letters, digits, -, _ and ., not a digit first');
/** In a Secret or ConfigMap. */
export const dataKey = text(/^[-._a-zA-Z0-9]+$/, 'letters, digits, -, _ and .').max(253);
export const port = z.int().min(1).max(65_535);
export const count = z.int().min(0).max(10_000);
const mark = '[A-Za-z0-9]([-A-Za-z0-9._]{0,61}[A-Za-z0-9])?';
export const markName = text(
  new RegExp(String.raw`^(${dotted}\/)?${mark}$`),
  'a key of at most 63 letters, digits, -, _ and ., perhaps after a domain and /',
).max(317);
const labelText = text(
  new RegExp(`^(${mark})?$`),
  'at most 63 letters, digits, -, _ and ., with a letter or digit at both ends',
);
/** Larger numbers lose digits before templates see them: they must be quoted. */
const exact = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** The chart quotes labels and annotations, so `true` and `1` need no quotes in the values. */
export const labels = z.record(markName, z.union([labelText, exact.min(0), z.boolean()]));
export const annotations = z.record(markName, z.union([z.string(), exact, z.boolean()]));
/** Memory and storage quantities, limited to Mi and Gi to keep values comparable. */
export const bytes = text(/^[1-9]\d{0,7}(Mi|Gi)$/, 'a whole number of Mi or Gi, such as 512Mi or 2Gi');
export const cpu = z.union([
  text(/^([1-9]\d{0,7}m|\d{1,5}(\.\d+)?)$/, 'a number of processors, such as 2, 0.5 or 500m'),
  z.number().positive().max(99_999),
]);

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
const networkPeer = z.union([
  z.strictObject({ ipBlock: z.strictObject({ cidr, except: z.array(cidr).optional() }) }),
  block({ namespaceSelector: selector, podSelector: selector }).meta({ minProperties: 1 }),
]);

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
    key: markName,
    operator: z.enum(['Exists', 'Equal']),
    value: labelText,
    effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']),
    tolerationSeconds: count,
  }),
);

/** How names are looked up. Other servers would need another policy and other NetworkPolicies. */
export const dnsConfig = block({
  searches: z.array(name).max(32).describe('Domains in which short names are looked up'),
  options: z
    .array(z.strictObject({ name: z.string().min(1), value: z.string().optional() }))
    .describe('Options of the resolver, such as `ndots`'),
});

export const hostAliases = z.array(z.strictObject({ ip: address, hostnames: z.array(name).min(1) }));

const anything = z.looseObject({});
const having = (...keys: string[]) => anything.meta({ required: keys });

/** Parts of an affinity. */
export const affinity = block({ nodeAffinity: anything, podAffinity: anything, podAntiAffinity: anything });

/** Volumes of the kinds that the restricted profile of Pod Security allows. */
export const volumes = z.array(
  z
    .strictObject({
      name: shortName,
      ...block({
        configMap: having('name'),
        secret: having('secretName'),
        projected: having('sources'),
        downwardAPI: having('items'),
        emptyDir: anything,
        persistentVolumeClaim: having('claimName'),
        ephemeral: having('volumeClaimTemplate'),
        csi: having('driver'),
      }).shape,
    })
    // A name and one source.
    .meta({ minProperties: 2, maxProperties: 2 }),
);

/** Any part but `..`; Helm's patterns have no look-ahead. */
const pathPart = String.raw`([^/.][^/]*|\.[^/.][^/]*|\.\.[^/]+|\.)`;
const subPath = new RegExp(`^(${pathPart}(/${pathPart})*)?$`);

export const volumeMounts = z.array(
  z.strictObject({
    name: shortName,
    mountPath: text(/^\/[^:]*[^:/]\/?$/, 'an absolute path without :, not / itself'),
    subPath: text(subPath, 'a path below the volume, without ..').optional(),
    readOnly: z.boolean().optional(),
  }),
);

/** The source of a variable. Not a Secret: those are mounted as files. */
const variableSource = z.union([
  z.strictObject({
    configMapKeyRef: z.strictObject({ name, key: dataKey, optional: z.boolean().optional() }),
  }),
  z.strictObject({
    fieldRef: z.strictObject({
      fieldPath: text(
        /^(metadata\.(name|namespace|uid|(labels|annotations)\['.+'\])|spec\.(nodeName|serviceAccountName)|status\.(hostIPs?|podIPs?))$/,
        "a field that a variable may have, such as metadata.name, metadata.labels['team'], spec.nodeName or status.podIP",
      ),
    }),
  }),
  z.strictObject({
    resourceFieldRef: z.strictObject({
      resource: text(
        /^(requests|limits)\.(cpu|memory|ephemeral-storage)$/,
        'cpu, memory or ephemeral-storage after requests. or limits.',
      ),
      containerName: name.optional(),
      divisor: z.string().optional(),
    }),
  }),
]);

/** A variable: its text, which the chart quotes, or `valueFrom` as in a container. */
export const variable = z.union([z.string(), exact, z.boolean(), z.strictObject({ valueFrom: variableSource })]);

const quantities = z.strictObject({ cpu, memory: bytes, 'ephemeral-storage': bytes });
const probe = anything.optional();

const container = {
  name: shortName,
  image: text(
    /^[^\s@]+(:\w[\w.-]*|@sha256:[0-9a-f]{64})$/,
    'an image with a tag other than latest, or a digest: registry.example/agent:1.2',
    { pattern: ':latest$' },
  ),
  ...block({
    imagePullPolicy: z.enum(['IfNotPresent', 'Always', 'Never']),
    command: z.array(z.string()),
    args: z.array(z.string()),
    env: z.array(
      z.union([
        z.strictObject({ name: variableName, value: z.string().optional() }),
        z.strictObject({ name: variableName, valueFrom: variableSource }),
      ]),
    ),
    ports: z.array(z.looseObject({ containerPort: port, name: portName.optional() })),
    volumeMounts,
  }).shape,
  resources: z.strictObject({ requests: quantities, limits: quantities }),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
};

/** Additional containers. Their security context is ours: none may be set. */
export const containers = z.array(z.strictObject(container));

/** Init containers; only those that keep running, as sidecars, have probes. */
export const initContainers = z.array(
  z.strictObject({ ...container, restartPolicy: z.literal('Always').optional() }).meta({
    dependencies: Object.fromEntries(
      ['startupProbe', 'livenessProbe', 'readinessProbe'].map((key) => [key, ['restartPolicy']]),
    ),
  }),
);

/** A key of an existing Secret. */
export const secretKey = z.strictObject({ name, key: dataKey });

/** An image tag. `latest` is refused, because it is mutable. */
export function imageTag(pattern: RegExp) {
  return text(pattern, 'a tag other than latest, at most 128 letters, digits, -, _ and .', { const: 'latest' }).max(
    128,
  );
}

export const imageOf = block({
  repository: z.string().min(1).describe('Its name, without the registry'),
  tag: imageTag(/^\w[\w.-]*$/).describe('Its tag'),
  digest: text(/^(sha256:[0-9a-f]{64})?$/, 'sha256: and 64 hexadecimal digits').describe(
    'Its digest, which overrides the tag',
  ),
});
