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
/** The name of a volume, container or namespace. */
export const shortName = text(
  /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/,
  'at most 63 lower-case letters, digits and -, with a letter or digit at both ends',
);
const withoutAnchors = ({ source }: RegExp) => source.replaceAll(/^\^|\$$/g, '');
const eitherOf = (one: RegExp, other: RegExp) => new RegExp(`^(${withoutAnchors(one)}|${withoutAnchors(other)})$`);
const { cidrv4, cidrv6, ipv4, ipv6 } = z.regexes;
export const cidr = text(eitherOf(cidrv4, cidrv6), 'a network with its length, such as 10.20.0.0/16 or fd00::/8');
const address = text(eitherOf(ipv4, ipv6), 'an IP address');
export const portName = text(
  /^([a-z0-9]+-)*[a-z0-9]+$/,
  'the name of a port, such as https: at most 15 lower-case letters, digits and single -, with a letter among them',
  { pattern: '^[0-9-]*$|.{16}' },
);
/** In a Secret or ConfigMap. */
export const dataKey = text(
  /^\.?[-_a-zA-Z0-9][-._a-zA-Z0-9]*$/,
  'letters, digits, -, _ and ., not .. at the beginning',
).max(253);
export const port = z.int().min(1).max(65_535);
export const count = z.int().min(0).max(10_000);
const mark = '[A-Za-z0-9]([-A-Za-z0-9._]{0,61}[A-Za-z0-9])?';
/** The pattern of the key of a label or annotation. */
export const markOf = String.raw`(${dotted}\/)?${mark}`;
export const markName = text(
  new RegExp(`^${markOf}$`),
  'a key of at most 63 letters, digits, -, _ and ., perhaps after a domain and /',
  { pattern: '^[^/]{254}' },
);
export const labelText = text(
  new RegExp(`^(${mark})?$`),
  'at most 63 letters, digits, -, _ and ., with a letter or digit at both ends',
);
/** Larger numbers lose digits before templates see them: they must be quoted. */
export const exact = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** The chart quotes labels and annotations, so `true` and `1` need no quotes in the values. */
export const labels = z.record(markName, z.union([labelText, exact.min(0), z.boolean()]));
export const annotations = z.record(markName, z.union([z.string(), exact, z.boolean()]));
/** Of the API that fields belong to; Kubernetes writes it into what it prints. */
export const fieldVersion = z.literal('v1').optional();

/** In what one resource is given. */
const unit = (resource: string, pattern: string, words: string) => ({
  if: { properties: { resource: { not: { pattern: `${resource}$` } } } },
  else: { properties: { divisor: { if: { pattern }, else: { const: words } } } },
});

/** A resource of a container, for a variable or a file. */
export function resourceField<ContainerName extends z.ZodType>(containerName: ContainerName) {
  return z
    .strictObject({
      resource: text(
        /^(requests|limits)\.(cpu|memory|ephemeral-storage)$/,
        'cpu, memory or ephemeral-storage after requests. or limits.',
      ),
      containerName,
      divisor: z.union([z.string(), z.literal(1)]).optional(),
    })
    .meta({
      allOf: [
        unit('cpu', '^1m?$', '1 or 1m'),
        unit('(memory|storage)', '^1([kMGTPE]i?|Ki)?$', 'a unit, such as 1 or 1Mi'),
      ],
    });
}

/** Memory and storage quantities, limited to Mi and Gi to keep values comparable. */
export const bytes = text(/^[1-9]\d{0,7}(Mi|Gi)$/, 'a whole number of Mi or Gi, such as 512Mi or 2Gi');
export const cpu = z.union([
  text(/^([1-9]\d{0,7}m|\d{1,5}(\.\d+)?)$/, 'a number of processors, such as 2, 0.5 or 500m'),
  z.number().positive().max(99_999),
]);

export const labelSelector = block({
  matchLabels: z.record(markName, labelText),
  matchExpressions: z.array(
    z.union([
      z.strictObject({ key: markName, operator: z.enum(['In', 'NotIn']), values: z.array(labelText).min(1) }),
      z.strictObject({ key: markName, operator: z.enum(['Exists', 'DoesNotExist']) }),
    ]),
  ),
});
const selector = labelSelector.meta({
  if: { minProperties: 1 },
  else: { const: 'matchLabels or matchExpressions: {} would be every pod or namespace' },
});

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

/** A key of an existing Secret. */
export const secretKey = z.strictObject({ name, key: dataKey });

/** An image tag. `latest` is refused, because it is mutable. */
export function imageTag(pattern: RegExp) {
  return text(pattern, 'a tag other than latest, at most 128 letters, digits, -, _ and .', { const: 'latest' }).max(
    128,
  );
}

const imagePart = String.raw`[a-z0-9]+((\.|_{1,2}|-+)[a-z0-9]+)*`;
/** The pattern of an image without tag, perhaps after a registry. */
export const imagePath = String.raw`([^\s:/@]+(:\d+)?/)?${imagePart}(/${imagePart})*`;

export const imageOf = block({
  repository: z.string().min(1).describe('Its name, without the registry'),
  tag: imageTag(/^\w[\w.-]*$/).describe('Its tag'),
  digest: text(/^(sha256:[0-9a-f]{64})?$/, 'sha256: and 64 hexadecimal digits').describe(
    'Its digest, which overrides the tag',
  ),
});
