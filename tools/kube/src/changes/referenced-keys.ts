import { idOf, type Manifest } from '../manifest.ts';
import { containersOf, podsOf } from '../pods-of.ts';

/** A key of a Secret or ConfigMap that pods require to start. */
export type ReferencedKey = { kind: 'Secret' | 'ConfigMap'; name: string; key: string; users: string[] };

type Reference = Omit<ReferencedKey, 'users'>;
// oxlint-disable-next-line typescript/no-explicit-any -- parts of pod specs
type Part = any;

/** All keys that pods mount or read, with the pods that use each; optional keys are left out. */
export function referencedKeys(objects: Manifest[]): ReferencedKey[] {
  const found = new Map<string, ReferencedKey>();
  for (const pod of podsOf(objects)) {
    const references = [...(pod.spec.volumes ?? []).flatMap(ofVolume), ...containersOf(pod).flatMap(ofContainer)];
    for (const reference of references) {
      const id = `${reference.kind} ${reference.name} ${reference.key}`;
      const known = found.get(id) ?? { ...reference, users: [] };
      if (!known.users.includes(pod.owner)) known.users.push(pod.owner);
      found.set(id, known);
    }
  }
  const rendered = new Set(objects.map(idOf));
  return [...found.values()].filter(({ kind, name }) => !rendered.has(`${kind} ${name}`));
}

function ofVolume({ secret, configMap, projected }: Part): Reference[] {
  const sources: Part[] = projected?.sources ?? [];
  return [
    ...keys('Secret', secret && { name: secret.secretName, items: secret.items, optional: secret.optional }),
    ...keys('ConfigMap', configMap),
    ...sources.flatMap((source) => keys('Secret', source.secret)),
    ...sources.flatMap((source) => keys('ConfigMap', source.configMap)),
  ];
}

function keys(kind: Reference['kind'], source: Part): Reference[] {
  if (source?.name === undefined || source.optional === true) return [];
  const items: Part[] = source.items ?? [{ key: '' }];
  return items.map(({ key }) => ({ kind, name: source.name, key }));
}

function ofContainer({ env = [], envFrom = [] }: Part): Reference[] {
  const values: Part[] = env.flatMap(({ valueFrom }: Part) => valueFrom ?? []);
  const one = (kind: Reference['kind'], source: Part): Reference[] =>
    source?.name === undefined || source.optional === true ? [] : [{ kind, name: source.name, key: source.key ?? '' }];
  return [
    ...values.flatMap(({ secretKeyRef }) => one('Secret', secretKeyRef)),
    ...values.flatMap(({ configMapKeyRef }) => one('ConfigMap', configMapKeyRef)),
    ...(envFrom as Part[]).flatMap(({ secretRef }) => one('Secret', secretRef)),
    ...(envFrom as Part[]).flatMap(({ configMapRef }) => one('ConfigMap', configMapRef)),
  ];
}
