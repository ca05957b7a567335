import { z } from 'zod';

/** An object of which every key may be left out, and none may be misspelt. */
export function block<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).partial();
}

export const name = z.string().regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/);
export const nameOrNone = z.string().regex(/^([a-z0-9]([-a-z0-9.]*[a-z0-9])?)?$/);
export const cidr = z.string().regex(/^[0-9A-Fa-f.:]+\/\d{1,3}$/);
export const port = z.int().min(1).max(65_535);
export const count = z.int().min(0).max(10_000);
export const texts = z.record(z.string(), z.string());
/** Memory and storage; other units would only hide what two of them compare to. */
export const bytes = z.string().regex(/^[1-9]\d*(Mi|Gi)$/);
export const cpu = z.string().regex(/^([1-9]\d*m|\d+(\.\d+)?)$/);

const selector = z.strictObject({ matchLabels: texts });

/** Pods, namespaces or addresses, as NetworkPolicies name them. */
const networkPeer = block({
  ipBlock: z.strictObject({ cidr, except: z.array(cidr).optional() }),
  namespaceSelector: selector,
  podSelector: selector,
}).meta({ minProperties: 1 });

/** A list that is empty means everybody, where Kubernetes reads it: the chart leaves its rule out. */
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

/** A key of a Secret that is there already. */
export const secretKey = z.strictObject({ name, key: z.string().min(1) });

/** A tag that keeps its meaning. */
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
