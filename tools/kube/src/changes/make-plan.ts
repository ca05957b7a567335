import { ApiPaths } from '../cluster/api-paths.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { ApiError } from '../cluster/errors.ts';
import type { Finding } from '../finding.ts';
import { idOf, type Manifest } from '../manifest.ts';
import type { Release } from '../release/read-release.ts';
import { releasedObjects } from '../release/released-objects.ts';
import { judgeObjects } from '../rules/judge-objects.ts';
import { dryRun, type Asking, type DryRun } from './dry-run.ts';
import { missingKeys } from './missing-keys.ts';
import { objectChanges, type ObjectChange } from './object-change.ts';
import { quotaFindings } from './quota-findings.ts';
import { refusalFindings } from './refusal-findings.ts';
import { tryPods } from './try-pods.ts';
import { scalerOf } from './pod-count.ts';

export type Plan = {
  changes: ObjectChange[];
  /** Objects that would be refused or would not work. */
  findings: Finding[];
  /** Checks that could not be made. */
  notes: string[];
};

export type PlanInput = { release: string; rendered: Manifest[]; deployed: Release | undefined; signal?: AbortSignal };

/**
 * Determines what a deployment would change and what would make it fail. Changes nothing.
 * @throws ClusterUnreachableError
 */
export async function makePlan(cluster: Cluster, { release, rendered, deployed, signal }: PlanInput): Promise<Plan> {
  const asking = { cluster, paths: new ApiPaths(cluster), signal };
  const { namespace } = cluster;
  const objects = releasedObjects(rendered, { release, namespace });
  const plan: Plan = { changes: removedObjects(deployed?.objects ?? [], rendered), findings: [], notes: [] };
  for (const object of objects) {
    const run = await tryObject(asking, object);
    plan.findings.push(...run.findings, ...fallFindings(run, [...objects, ...(deployed?.objects ?? [])]));
    plan.changes.push(...objectChanges(run));
  }
  const tried = await tryPods(asking, objects);
  if (!tried.mayTry)
    plan.notes.push(
      'Pods were not checked against Pod Security and LimitRanges: you lack the permission to create pods.',
    );
  const quotas = await ofQuotas(asking, objects, release);
  const keys = await missingKeys(asking, { objects, rendered });
  plan.notes.push(...quotas.notes, ...keys.notes);
  const further = [...tried.findings, ...quotas.findings, ...keys.findings];
  plan.findings.push(...further, ...judgeObjects(objects, ['references']));
  plan.findings = once(plan.findings);
  return plan;
}

async function tryObject(asking: Asking, object: Manifest): Promise<DryRun> {
  try {
    return await dryRun(asking, object);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const id = idOf(object);
    return { object: id, findings: refusalFindings(error, id) };
  }
}

async function ofQuotas(
  { cluster, signal }: Asking,
  objects: Manifest[],
  release: string,
): Promise<Omit<Plan, 'changes'>> {
  const base = `/api/v1/namespaces/${cluster.namespace}`;
  try {
    const quotas = await cluster.list(`${base}/resourcequotas`, { signal });
    if (quotas.length === 0) return { findings: [], notes: [] };
    const query = { labelSelector: `app.kubernetes.io/instance=${release}` };
    const pods = await cluster.list(`${base}/pods`, { query, signal });
    // Items of a list response have no `kind`.
    const own = pods.map((pod) => Object.assign(pod, { kind: 'Pod' }));
    return { findings: quotaFindings(objects, quotas, own), notes: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      findings: [],
      notes: ['Quotas were not checked: you lack the permission to list resourcequotas and pods.'],
    };
  }
}

/** Removes duplicates: a pod and its Deployment may be refused for the same reason. */
function once(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, object }) => !seen.has(`${rule} ${object}`) && seen.add(`${rule} ${object}`));
}

/** Objects of the release that the new render lacks: Helm deletes them, unless they are marked to be kept. */
function removedObjects(released: Manifest[], rendered: Manifest[]): ObjectChange[] {
  const kept = new Set(rendered.map(idOf));
  return released
    .filter((object) => !kept.has(idOf(object)))
    .filter(({ metadata }) => metadata.annotations?.['helm.sh/resource-policy'] !== 'keep')
    .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === undefined)
    .map((object) => ({ object: idOf(object), action: 'remove' as const, fields: [] }));
}

/**
 * A finding if a Deployment would lose pods at once because an autoscaler takes it over or releases it.
 * @param objects the rendered ones and the deployed ones
 */
function fallFindings({ object, live, next }: DryRun, objects: Manifest[]): Finding[] {
  if (!live || !next || !scalerOf(next, objects)) return [];
  const [from, to] = [live['spec'].replicas ?? 1, next['spec'].replicas ?? 1];
  if (to >= from) return [];
  return [
    {
      rule: 'falling-count',
      object,
      message: `it would drop from ${from} pods to ${to} at once, regardless of its autoscaler`,
      fix: `Set ${from} replicas, and change that later. For an autoscaler, let Helm query the cluster while it renders (helm upgrade, parley k8s deploy): it then leaves the count alone.`,
    },
  ];
}
