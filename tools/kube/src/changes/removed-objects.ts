import { idOf, type Manifest } from '../manifest.ts';
import type { ObjectChange } from './object-change.ts';

/** Objects of the release that the new render lacks: Helm deletes them, unless they are marked to be kept. */
export function removedObjects(released: Manifest[], rendered: Manifest[]): ObjectChange[] {
  const kept = new Set(rendered.map(idOf));
  return released
    .filter((object) => !kept.has(idOf(object)))
    .filter(({ metadata }) => metadata.annotations?.['helm.sh/resource-policy'] !== 'keep')
    .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === undefined)
    .map((object) => ({ object: idOf(object), action: 'remove' as const, fields: [] }));
}
