import { z } from 'zod';

/** An object whose keys are all optional, and which allows no unknown keys. */
export function block<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).partial();
}

export const name = z.string().regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/);
export const nameOrNone = z.string().regex(/^([a-z0-9]([-a-z0-9.]*[a-z0-9])?)?$/);
export const cidr = z.string().regex(/^[0-9A-Fa-f.:]+\/\d{1,3}$/);
export const port = z.int().min(1).max(65_535);
export const count = z.int().min(0).max(10_000);
export const texts = z.record(z.string(), z.string());
/** Memory and storage quantities, limited to Mi and Gi to keep values comparable. */
export const bytes = z.string().regex(/^[1-9]\d*(Mi|Gi)$/);
export const cpu = z.string().regex(/^([1-9]\d*m|\d+(\.\d+)?)$/);

const selector = z.strictObject({ matchLabels: texts });

/** Pods, namespaces or addresses, as in NetworkPolicies. */
const networkPeer = block({
  ipBlock: z.strictObject({ cidr, except: z.array(cidr).optional() }),
  namespaceSelector: selector,
  podSelector: selector,
}).meta({ minProperties: 1 });

/** Kubernetes reads an empty list as everybody; the chart leaves out the rule instead. */
export const networkPeers = z.array(networkPeer);

const policyPort = z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.union([port, z.string()]) });

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

/** A key of an existing Secret. */
export const secretKey = z.strictObject({ name, key: z.string().min(1) });

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
