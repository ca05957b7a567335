import type { Manifest } from '../manifest.ts';

type ReleaseName = { release: string; namespace: string };

/** Rendered objects as Helm applies them: without hooks, with the namespace and the release's labels and annotations. */
export function releasedObjects(objects: Manifest[], place: ReleaseName): Manifest[] {
  const applied = objects.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === undefined);
  return applied.map((object) => Object.assign(structuredClone(object), { metadata: marked(object, place) }));
}

function marked({ metadata }: Manifest, { release, namespace }: ReleaseName): Manifest['metadata'] {
  const labels = { ...metadata.labels, 'app.kubernetes.io/managed-by': 'Helm' };
  const marks = { 'meta.helm.sh/release-name': release, 'meta.helm.sh/release-namespace': namespace };
  return { namespace, ...metadata, labels, annotations: { ...metadata.annotations, ...marks } };
}
