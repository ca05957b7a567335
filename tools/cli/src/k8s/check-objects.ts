import type { Finding } from '@parley/kube/finding';
import type { Manifest } from '@parley/kube/manifest';
import type { KubernetesVersion } from '@parley/kube/read-schemas';
import type { Command } from 'commander';
import { clusterOptions } from '../arguments/cluster-options.ts';
import { answer, type JsonOption } from '../output/answer.ts';
import { type JunitOption, writeJunit } from '../output/write-junit.ts';
import type { CliContext } from '../context/context.ts';
import { IncompleteError } from '../errors/cli-errors.ts';
import { sourceObjects, type ChartOptions } from './chart-source.ts';
import { counted } from '../output/counted.ts';
import { findingsText } from './findings-text.ts';
import { junitCases } from './junit-cases.ts';

export type Check = {
  name: string;
  /** Kubernetes versions to render for. */
  versions: readonly KubernetesVersion[];
  options: ChartOptions & JsonOption & JunitOption;
  command: Command;
};

type Find = (objects: Manifest[], version: KubernetesVersion) => Finding[];

/** Every optional API the chart uses, so that everything it can render is checked. */
const operators = [
  'keda.sh/v1alpha1',
  'monitoring.coreos.com/v1',
  'external-secrets.io/v1',
  'gateway.networking.k8s.io/v1',
];

/** Renders and checks for each version; exits with 1 when there are findings. */
export async function checkObjects(
  { name, versions, options, command }: Check,
  context: CliContext,
  find: Find,
): Promise<void> {
  const { release, namespace = 'default' } = clusterOptions(command);
  const found: (Finding & { version: string })[] = [];
  const cases = [];
  let count = 0;
  for (const version of versions) {
    const target = { release, namespace, kubeVersion: version, apis: operators };
    const objects = await sourceObjects(options, target, context);
    const findings = find(objects, version);
    count = objects.length;
    cases.push(
      ...junitCases(objects, findings).map((one) => ({ name: `${version} ${one.name}`, failures: one.failures })),
    );
    found.push(...findings.map((finding) => Object.assign(finding, { version })));
  }
  await writeJunit(options.junit, { name, cases }, context);
  const sum = `${counted(count, 'object')} for Kubernetes ${versions.join(', ')}: ${counted(found.length, 'finding')}.`;
  const text = [findingsText(found), sum].filter((part) => part !== '').join('\n');
  await answer(context, options, { text, json: { objects: count, versions, findings: found } });
  if (found.length > 0) throw new IncompleteError('Something was found.');
}
