import { kubernetesVersions } from '@parley/kube/read-schemas';
import type { Command } from 'commander';
import { clusterOptions } from '../../arguments/cluster-options.ts';
import type { CliContext } from '../../context/context.ts';
import { IncompleteError } from '../../errors/cli-errors.ts';
import { addChartOptions, chartOf, sourceObjects, type ChartOptions } from '../../k8s/chart-source.ts';
import { compareFiles, manifestFiles, profilesOf, writeFiles } from '../../k8s/manifest-files.ts';
import { counted } from '../../output/counted.ts';
import { answer, withJson, type JsonOption } from '../../output/answer.ts';

type RenderOptions = ChartOptions & JsonOption & { to: string; check?: boolean };

export function addRenderCommand(k8s: Command, context: CliContext): void {
  withJson(addChartOptions(k8s.command('render')))
    .description('render the chart with each profile and for each version of Kubernetes, one file per object')
    .requiredOption('--to <folder>', 'folder for the files: PROFILE/VERSION/KIND-NAME.yaml')
    .option('--check', 'write nothing; list files that differ, and exit with 1 if there are any')
    .action((options: RenderOptions, command: Command) => render(options, command, context));
}

async function render(options: RenderOptions, command: Command, context: CliContext): Promise<void> {
  const { release, namespace = 'default' } = clusterOptions(command);
  const files = new Map<string, string>();
  const { values = [], ...rest } = options;
  for (const profile of await profilesOf(chartOf(options, context).chart)) {
    for (const version of kubernetesVersions) {
      const source = { ...rest, values: [profile.file, ...values] };
      const objects = await sourceObjects(source, { release, namespace, kubeVersion: version }, context);
      for (const [name, text] of manifestFiles(objects)) files.set(`${profile.name}/${version}/${name}`, text);
    }
  }
  const different = options.check ? await compareFiles(options.to, files, context) : [];
  if (!options.check) await writeFiles(options.to, files, context);
  const sum = options.check
    ? `${counted(different.length, 'file')} of ${files.size} differ.`
    : `${files.size} files in ${options.to}.`;
  await answer(context, options, {
    text: [...different, sum].join('\n'),
    json: { files: [...files.keys()], different },
  });
  if (different.length > 0) throw new IncompleteError('Files differ.');
}
