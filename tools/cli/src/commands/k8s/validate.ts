import { Option, type Command } from 'commander';
import { kubernetesVersions, type KubernetesVersion } from '@parley/kube/read-schemas';
import type { CliContext } from '../../context/context.ts';
import { addChartOptions, type ChartOptions } from '../../k8s/chart-source.ts';
import { checkObjects } from '../../k8s/check-objects.ts';
import { withJson, type JsonOption } from '../../output/answer.ts';
import { withJunit, type JunitOption } from '../../output/write-junit.ts';

type ValidateOptions = ChartOptions & JsonOption & JunitOption & { kubeVersion?: KubernetesVersion };

export function addValidateCommand(k8s: Command, context: CliContext): void {
  withJunit(withJson(addChartOptions(k8s.command('validate'))))
    .description(
      'check objects against the schemas of Kubernetes and operators, and their references; needs no cluster',
    )
    .addOption(new Option('--kube-version <version>', 'only this version; default: all').choices(kubernetesVersions))
    .action((options: ValidateOptions, command: Command) => validate(options, command, context));
}

async function validate(options: ValidateOptions, command: Command, context: CliContext): Promise<void> {
  const versions = options.kubeVersion === undefined ? kubernetesVersions : [options.kubeVersion];
  const [{ schemaFindings }, { judgeObjects }] = await Promise.all([
    import('@parley/kube/schema-faults'),
    import('@parley/kube/judge-objects'),
  ]);
  await checkObjects({ name: 'validate', versions, options, command }, context, (objects, version) => [
    ...schemaFindings(objects, version),
    ...judgeObjects(objects, ['references']),
  ]);
}
