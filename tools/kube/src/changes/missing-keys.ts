import type { Cluster } from '../cluster/cluster.ts';
import { isForbidden } from '../cluster/errors.ts';
import type { Finding } from '../finding.ts';
import type { Manifest } from '../manifest.ts';
import { readObject } from '../cluster/read-object.ts';
import type { Asking } from './dry-run.ts';
import { referencedKeys, type ReferencedKey } from './referenced-keys.ts';

const annotation = 'parley/makes';

/**
 * Finds Secrets and ConfigMaps that do not exist or lack a key that a pod requires; the notes name those that could not
 * be read.
 * @param objects the objects whose pods are checked; `rendered`: all objects of the release including hooks, some of
 * which create Secrets and ConfigMaps
 * @throws ApiError
 */
export async function missingKeys(
  { cluster, signal }: Pick<Asking, 'cluster' | 'signal'>,
  { objects, rendered }: { objects: Manifest[]; rendered: Manifest[] },
): Promise<{ findings: Finding[]; notes: string[] }> {
  const made = madeObjects(rendered);
  const findings: Finding[] = [];
  const unreadable = new Set<string>();
  const held = new Map<string, Promise<Set<string> | 'unreadable' | undefined>>();
  for (const needed of referencedKeys(objects)) {
    const id = `${needed.kind} ${needed.name}`;
    const reading = held.get(id) ?? keysIn(cluster, needed, signal);
    held.set(id, reading);
    const keys = await reading;
    if (keys === 'unreadable') unreadable.add(id);
    else if (keys === undefined && made.has(id)) continue;
    else if (!keys?.has(needed.key) && !(keys && needed.key === '')) findings.push(finding(needed, keys !== undefined));
  }
  return {
    findings,
    notes: [...unreadable].map((id) => `The keys of ${id} were not checked: you lack the permission to read it.`),
  };
}

function finding({ kind, name, key, users }: ReferencedKey, isThere: boolean): Finding {
  const message = isThere ? `has no key ${key}` : `does not exist with the key ${key}`;
  return {
    rule: 'missing-key',
    object: `${kind} ${name}`,
    message: `${message}, which ${users.join(', ')} needs`,
    fix: 'Create it before the deployment: docs/kubernetes.md has the table of Secrets, `parley secrets create` creates its own.',
  };
}

/** The keys of a Secret or ConfigMap; undefined when it does not exist. */
async function keysIn(
  cluster: Cluster,
  { kind, name }: ReferencedKey,
  signal: AbortSignal | undefined,
): Promise<Set<string> | 'unreadable' | undefined> {
  const plural = kind === 'Secret' ? 'secrets' : 'configmaps';
  try {
    const object = await readObject({ cluster, signal }, `/api/v1/namespaces/${cluster.namespace}/${plural}/${name}`);
    return object && new Set(Object.keys({ ...object['data'], ...object['binaryData'] }));
  } catch (error) {
    if (isForbidden(error)) return 'unreadable';
    throw error;
  }
}

/**
 * Secrets and ConfigMaps, by kind and name, that exist once the rendered objects have been deployed, so that their
 * absence before is no fault.
 */
function madeObjects(rendered: Manifest[]): Set<string> {
  return new Set(rendered.flatMap((object) => [...byExternalSecret(object), ...byJob(object)]));
}

function byExternalSecret({ kind, spec }: Manifest): string[] {
  return kind === 'ExternalSecret' ? [`Secret ${spec.target.name}`] : [];
}

function byJob({ kind, metadata }: Manifest): string[] {
  const made = metadata.annotations?.[annotation];
  return kind === 'Job' && made !== undefined ? made.split(', ') : [];
}
