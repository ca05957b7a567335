import type { Finding } from '../finding.ts';
import type { Manifest } from '../manifest.ts';
import type { DryRun } from './dry-run.ts';
import { scalerOf } from './pod-count.ts';

/**
 * The finding for a Deployment that would lose pods at once because an autoscaler takes it over or releases it.
 * @param objects the rendered ones and the deployed ones
 */
export function fallFinding({ object, live, next }: DryRun, objects: Manifest[]): Finding | undefined {
  if (!live || !next || !scalerOf(next, objects)) return undefined;
  const [from, to] = [live['spec'].replicas ?? 1, next['spec'].replicas ?? 1];
  if (to >= from) return undefined;
  return {
    rule: 'falling-count',
    object,
    message: `it would drop from ${from} pods to ${to} at once, regardless of its autoscaler`,
    fix: `Set ${from} replicas, and change that later. For an autoscaler, let Helm query the cluster while it renders (helm upgrade, parley k8s deploy): it then leaves the count alone.`,
  };
}
