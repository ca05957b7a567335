import { z } from 'zod';
import { block, labelSelector, labelText, markName, shortName } from './kubernetes-values.ts';

const nodeRequirement = z.union([
  z.strictObject({ key: markName, operator: z.enum(['In', 'NotIn']), values: z.array(labelText).min(1) }),
  z.strictObject({ key: markName, operator: z.enum(['Exists', 'DoesNotExist']) }),
  z.strictObject({
    key: markName,
    operator: z.enum(['Gt', 'Lt']),
    values: z.array(z.string().regex(/^-?\d+$/)).length(1),
  }),
]);

const nodeTerm = block({
  matchExpressions: z.array(nodeRequirement),
  matchFields: z.array(
    z.strictObject({
      key: z.literal('metadata.name'),
      operator: z.enum(['In', 'NotIn']),
      values: z.array(z.string()).length(1),
    }),
  ),
});

const podTerm = z.strictObject({
  topologyKey: markName,
  ...block({
    labelSelector,
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
