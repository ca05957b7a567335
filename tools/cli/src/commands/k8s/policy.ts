import type { Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { addChartOptions, type ChartOptions } from '../../k8s/chart-source.ts';
import { checkObjects } from '../../k8s/check-objects.ts';
import { columnsOf } from '../../output/text-columns.ts';
import { answer, withJson, type JsonOption } from '../../output/answer.ts';
import { withJunit, type JunitOption } from '../../output/write-junit.ts';

type PolicyOptions = ChartOptions & JsonOption & JunitOption & { list?: boolean };

export function addPolicyCommand(k8s: Command, context: CliContext): void {
  withJunit(withJson(addChartOptions(k8s.command('policy'))))
    .description(
      'check objects against the rules of the chart: privileges, limits, probes, images, secrets; needs no cluster',
    )
    .option('--list', 'show the rules, with their reasons')
    .addHelpText('after', '\nAn annotation of an object waives a rule: parley.dev/waive-<rule>: why.')
    .action((options: PolicyOptions, command: Command) =>
      options.list ? list(options, context) : policy(options, command, context),
    );
}

async function list(options: JsonOption, context: CliContext): Promise<void> {
  const { allRules } = await import('@parley/kube/all-rules');
  const rules = allRules.map(({ id, title, reason, fix }) => ({ id, rule: title, reason, fix }));
  await answer(context, options, { text: columnsOf(rules, { ID: 'id', RULE: 'rule', REASON: 'reason' }), json: rules });
}

async function policy(options: PolicyOptions, command: Command, context: CliContext): Promise<void> {
  const { judgeObjects } = await import('@parley/kube/judge-objects');
  await checkObjects({ name: 'policy', versions: ['1.34'], options, command }, context, (objects) =>
    judgeObjects(objects, ['references', 'policy']),
  );
}
