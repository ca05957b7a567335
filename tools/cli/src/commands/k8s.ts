import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import { addBundleCommand } from './k8s/bundle.ts';
import { addDeployCommand } from './k8s/deploy.ts';
import { addDriftCommand } from './k8s/drift.ts';
import { addForwardCommand } from './k8s/forward.ts';
import { addLogsCommand } from './k8s/logs.ts';
import { addPlanCommand } from './k8s/plan.ts';
import { addPolicyCommand } from './k8s/policy.ts';
import { addRenderCommand } from './k8s/render.ts';
import { addScaleCommand } from './k8s/scale.ts';
import { addSizeCommand } from './k8s/size.ts';
import { addValidateCommand } from './k8s/validate.ts';
import { addWaitCommand } from './k8s/wait.ts';

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
