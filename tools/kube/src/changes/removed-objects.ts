import { idOf, type Manifest } from '../manifest.ts';
import type { ObjectChange } from './object-change.ts';

/** What the release has and a new render no longer: Helm deletes it, unless it is marked to be kept. */
export function removedObjects(released: Manifest[], rendered: Manifest[]): ObjectChange[] {
  const kept = new Set(rendered.map(idOf));
  return released
    .filter((object) => !kept.has(idOf(object)))
    .filter(({ metadata }) => metadata.annotations?.['helm.sh/resource-policy'] !== 'keep')
    .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === undefined)
    .map((object) => ({ object: idOf(object), action: 'remove' as const, fields: [] }));
}
