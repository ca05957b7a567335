import type { Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { addBundleCommand } from './bundle.ts';
import { addDeployCommand } from './deploy.ts';
import { addDriftCommand } from './drift.ts';
import { addForwardCommand } from './forward.ts';
import { addLogsCommand } from './logs.ts';
import { addPlanCommand } from './plan.ts';
import { addPolicyCommand } from './policy.ts';
import { addRenderCommand } from './render.ts';
import { addScaleCommand } from './scale.ts';
import { addSizeCommand } from './size.ts';
import { addValidateCommand } from './validate.ts';
import { addWaitCommand } from './wait.ts';

export function addK8sCommands(k8s: Command, context: CliContext): void {
  addRenderCommand(k8s, context);
  addValidateCommand(k8s, context);
  addPolicyCommand(k8s, context);
  addPlanCommand(k8s, context);
  addDriftCommand(k8s, context);
  addDeployCommand(k8s, context);
  addWaitCommand(k8s, context);
  addScaleCommand(k8s, context);
  addSizeCommand(k8s, context);
  addForwardCommand(k8s, context);
  addLogsCommand(k8s, context);
  addBundleCommand(k8s, context);
}
