import type { Plan } from '@parley/kube/make-plan';
import type { Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { IncompleteError } from '../../errors/cli-errors.ts';
import { askCluster } from '../../k8s/ask-cluster.ts';
import { addChartOptions, type ChartOptions } from '../../k8s/chart-source.ts';
import { changesText } from '../../k8s/changes-text.ts';
import { counted } from '../../output/counted.ts';
import { findingsText } from '../../k8s/findings-text.ts';
import { junitCases } from '../../k8s/junit-cases.ts';
import { planRelease } from '../../k8s/plan-release.ts';
import { writeJunit, withJunit, type JunitOption } from '../../output/write-junit.ts';
import { answer, withJson, type JsonOption } from '../../output/answer.ts';

type PlanOptions = ChartOptions & JsonOption & JunitOption;

export function addPlanCommand(k8s: Command, context: CliContext): void {
  withJunit(withJson(addChartOptions(k8s.command('plan').alias('diff'))))
    .description('show what a deployment would change and what would prevent it, from a dry run in the cluster')
    .addHelpText('after', '\nExits with 1 when something would change or be refused. Changes nothing.')
    .action((options: PlanOptions, command: Command) => plan(options, command, context));
}

async function plan(options: PlanOptions, command: Command, context: CliContext): Promise<void> {
  const { plan, rendered } = await askCluster(command, context, (asked) => planRelease(asked, options, context));
  await writeJunit(options.junit, { name: 'plan', cases: junitCases(rendered, plan.findings) }, context);
  await answer(context, options, { text: planText(plan), json: plan });
  if (plan.changes.length + plan.findings.length > 0) throw new IncompleteError('There is something to do.');
}

/** Formats a plan as text. */
export function planText({ changes, findings, notes }: Plan): string {
  const sum = `${counted(changes.length, 'change')}, ${counted(findings.length, 'finding')}.`;
  return [changesText(changes), findingsText(findings), ...notes, sum].filter((part) => part !== '').join('\n');
}
