import { ApiError } from '../cluster/errors.ts';
import type { Finding } from '../finding.ts';
import type { Manifest } from '../manifest.ts';
import { podsOf, type PodTemplate } from '../pods-of.ts';
import type { Asking } from './dry-run.ts';
import { refusalFindings, warningFinding } from './refusal-findings.ts';

type TriedPods = { findings: Finding[]; mayTry: boolean };

/**
 * Creates a pod of every template as a dry run: Pod Security, LimitRanges and quotas refuse pods, not the objects that
 * create them. Without permission to create pods, `mayTry` is false.
 */
export async function tryPods({ cluster, signal }: Asking, objects: Manifest[]): Promise<TriedPods> {
  const findings: Finding[] = [];
  for (const pod of podsOf(objects)) {
    const path = `/api/v1/namespaces/${cluster.namespace}/pods`;
    const query = { dryRun: 'All', fieldManager: 'helm', fieldValidation: 'Strict' };
    try {
      const { warnings } = await cluster.send(path, { method: 'POST', query, body: podOf(pod), signal });
      findings.push(...warnings.map((warning) => warningFinding(warning, pod.owner)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = refusalFindings(error, pod.owner);
      if (refused.some(({ rule }) => rule === 'permission')) return { findings, mayTry: false };
      findings.push(...refused);
    }
  }
  return { findings, mayTry: true };
}

/** Uses the namespace's default ServiceAccount, because the release's own may not exist yet. */
function podOf({ owner, labels, annotations, spec }: PodTemplate): object {
  const name = `${owner.split(' ')[1]}-tried`.slice(-63).replace(/^[^a-z0-9]+/, '');
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels, annotations },
    spec: { ...spec, serviceAccountName: 'default' },
  };
}
