import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { addForwardCommand } from './k8s/forward.ts';
import { addLogsCommand } from './k8s/logs.ts';

export function addK8sCommands(program: Command, context: CliContext): void {
  const k8s = program.command('k8s').description('check, deploy and watch a release in a Kubernetes cluster');
  addForwardCommand(k8s, context);
  addLogsCommand(k8s, context);
}
