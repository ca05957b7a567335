import type { Manifest } from '../manifest.ts';

const annotation = 'parley/makes';

/**
 * Secrets and ConfigMaps, by kind and name, that exist once the rendered objects have been deployed, so that their
 * absence before is no fault.
 */
export function madeObjects(rendered: Manifest[]): Set<string> {
  return new Set(rendered.flatMap((object) => [...byExternalSecret(object), ...byJob(object)]));
}

function byExternalSecret({ kind, spec }: Manifest): string[] {
  return kind === 'ExternalSecret' ? [`Secret ${spec.target.name}`] : [];
}

function byJob({ kind, metadata }: Manifest): string[] {
  const made = metadata.annotations?.[annotation];
  return kind === 'Job' && made !== undefined ? made.split(', ') : [];
}
