import { describe, expect, it } from 'vitest';
import { caseNames, objectsOf } from './cases.ts';
import { kubernetesVersions } from '@parley/kube/read-schemas';
import { schemaFaults } from '@parley/kube/schema-faults';

describe.each(kubernetesVersions)('Kubernetes %s', (version) => {
  it.each(caseNames)('knows every kind and every field, none of them deprecated: %s', async (name) => {
    expect(schemaFaults(await objectsOf(name), version)).toEqual([]);
  });
});

/** Deliberate faults: each with its object and the expected message. */
const seeded = [
  {
    what: 'a misspelt field',
    kind: 'Deployment',
    spoil: ({ spec }: Broken) => (spec.replica = 2),
    words: /additionalProperty":"replica"/,
  },
  {
    what: 'a misspelt field far inside',
    kind: 'Deployment',
    spoil: ({ spec }: Broken) => (spec.template.spec.containers[0].envs = []),
    words: /"envs"/,
  },
  {
    what: 'a field that is deprecated',
    kind: 'Deployment',
    spoil: ({ spec }: Broken) => (spec.template.spec.serviceAccount = 'x'),
    words: /"serviceAccount"/,
  },
  {
    what: 'a wrong type',
    kind: 'HorizontalPodAutoscaler',
    spoil: ({ spec }: Broken) => (spec.minReplicas = '3'),
    words: /minReplicas: must be integer/,
  },
  {
    what: 'a missing field',
    kind: 'Ingress',
    spoil: ({ spec }: Broken) => delete spec.rules[0].http.paths[0].pathType,
    words: /pathType/,
  },
  {
    what: 'a misspelt field of an operator’s kind',
    kind: 'ScaledObject',
    spoil: ({ spec }: Broken) => (spec.pollInterval = 15),
    words: /"pollInterval"/,
  },
  {
    what: 'a kind that is gone',
    kind: 'PodDisruptionBudget',
    spoil: (object: Broken) => (object.apiVersion = 'policy/v1beta1'),
    words: /does not know policy\/v1beta1/,
  },
];

// oxlint-disable-next-line typescript/no-explicit-any -- an object that the tests break
type Broken = any;

const withKind: Record<string, 'ha' | 'ingress' | 'operators'> = { Ingress: 'ingress', ScaledObject: 'operators' };

it.each(seeded)('$what is found', async ({ kind, spoil, words }) => {
  const objects = structuredClone(await objectsOf(withKind[kind] ?? 'ha'));
  spoil(objects.find((candidate) => candidate.kind === kind));
  expect(schemaFaults(objects, '1.34').join('\n')).toMatch(words);
});
