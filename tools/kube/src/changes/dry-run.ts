import type { ApiPaths } from '../cluster/api-paths.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { ApiError } from '../cluster/errors.ts';
import { readObject } from '../cluster/read-object.ts';
import type { Finding } from '../finding.ts';
import { idOf, type Manifest } from '../manifest.ts';
import { refusalFindings, warningFinding } from './refusal-findings.ts';

/** Helm's field manager; dry runs use the same name to act as Helm would. */
const helmManager = 'helm';

export type Asking = { cluster: Cluster; paths: ApiPaths; signal?: AbortSignal | undefined };

export type DryRun = {
  object: string;
  /** The current state; undefined when the object does not exist. */
  live?: Manifest | undefined;
  /** The state after applying; undefined when that would be refused. */
  next?: Manifest;
  findings: Finding[];
};

/**
 * Applies an object as a server-side dry run, which changes nothing.
 * @param force whether fields of other managers are taken over
 * @throws ApiError when the object cannot be read, ClusterUnreachableError
 */
export async function dryRun({ cluster, paths, signal }: Asking, object: Manifest, force = false): Promise<DryRun> {
  const id = idOf(object);
  const path = await paths.of(object);
  if (path === undefined) return { object: id, findings: [unknownKind(object)] };
  const live = await readObject({ cluster, signal }, path);
  const query = { dryRun: 'All', fieldManager: helmManager, fieldValidation: 'Strict', force: String(force) };
  const contentType = 'application/apply-patch+yaml';
  try {
    const { text, warnings } = await cluster.send(path, { method: 'PATCH', query, contentType, body: object, signal });
    const findings = warnings.map((warning) => warningFinding(warning, id));
    return { object: id, live, next: JSON.parse(text) as Manifest, findings };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!force && isOwnConflict(error)) return dryRun({ cluster, paths, signal }, object, true);
    return { object: id, live, findings: refusalFindings(error, id) };
  }
}

/** Helm 3 wrote as a manager of the same name but another operation; Helm 4 takes over its fields automatically. */
function isOwnConflict({ causes }: ApiError): boolean {
  return causes.length > 0 && causes.every(({ message }) => message?.includes(`conflict with "${helmManager}"`));
}

function unknownKind(object: Manifest): Finding {
  return {
    rule: 'unknown-kind',
    object: idOf(object),
    message: `the cluster has no ${object.apiVersion} ${object.kind}`,
    fix: 'Install the operator that brings it, or choose values that do not need it.',
  };
}
