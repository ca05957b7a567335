import { z } from 'zod';
import { block, labelSelector, labelText, markName, name, shortName, text } from './kubernetes-values.ts';

const whole = text(/^\d{1,18}$/, 'a whole number in quotes, of at most 18 digits');

const nodeRequirement = z.union([
  z.strictObject({ key: markName, operator: z.enum(['In', 'NotIn']), values: z.array(labelText).min(1) }),
  z.strictObject({ key: markName, operator: z.enum(['Exists', 'DoesNotExist']) }),
  z.strictObject({
    key: markName,
    operator: z.enum(['Gt', 'Lt']),
    values: z.array(whole).length(1),
  }),
]);

/** A term without requirements matches no node where it is required, and every node where it is preferred. */
const nodeTerm = block({
  matchExpressions: z.array(nodeRequirement).min(1),
  matchFields: z
    .array(
      z.strictObject({
        key: z.literal('metadata.name'),
        operator: z.enum(['In', 'NotIn']),
        values: z.array(name).length(1),
      }),
    )
    .min(1),
}).meta({ minProperties: 1 });

/** Without a selector it would match no pod; `{}` matches all. */
const podTerm = z.strictObject({
  topologyKey: markName,
  labelSelector,
  ...block({
    namespaceSelector: labelSelector,
    namespaces: z.array(shortName),
    matchLabelKeys: z.array(markName),
    mismatchLabelKeys: z.array(markName),
  }).shape,
});

const weight = z.int().min(1).max(100);

const podAffinity = block({
  requiredDuringSchedulingIgnoredDuringExecution: z.array(podTerm),
  preferredDuringSchedulingIgnoredDuringExecution: z.array(z.strictObject({ weight, podAffinityTerm: podTerm })),
});

export const affinity = block({
  nodeAffinity: block({
    requiredDuringSchedulingIgnoredDuringExecution: z.strictObject({ nodeSelectorTerms: z.array(nodeTerm).min(1) }),
    preferredDuringSchedulingIgnoredDuringExecution: z.array(z.strictObject({ weight, preference: nodeTerm })),
  }),
  podAffinity,
  podAntiAffinity: podAffinity,
});
