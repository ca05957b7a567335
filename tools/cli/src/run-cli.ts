import { addAbortSignal } from 'node:stream';
import { AppError } from '@parley/errors/app-error';
import { parseSettings } from '@parley/service/parse-settings';
import { serviceNames } from '@parley/service/services';
import { versionSettings } from '@parley/service/version-settings';
import { Command } from 'commander';
import { z } from 'zod';
import { addCatalogCommands } from './commands/catalog.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addDocumentCommands } from './commands/documents.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addEventCommands } from './commands/events.ts';
import { addIndexCommands } from './commands/indexes.ts';
import { addFaqCommands } from './commands/faqs.ts';
import { addFileCommands } from './commands/files.ts';
import { addK8sCommands } from './commands/k8s.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addNegotiationCommands } from './commands/negotiations.ts';
import { addOrgCommands } from './commands/orgs.ts';
import { addPricingCommands } from './commands/pricing.ts';
import { addPurchaseCommands } from './commands/purchases.ts';
import { addRateCommands } from './commands/rates.ts';
import { addScopeCommands } from './commands/scopes.ts';
import { addSecretCommands } from './commands/secrets.ts';
import { addSmokeCommand } from './commands/smoke.ts';
import { addTokenCommand } from './commands/token.ts';
import { addWebhookCommands } from './commands/webhooks.ts';
import { addClusterOptions } from './cluster-options.ts';
import type { CliContext } from './context.ts';
import { exitCodeOf, exitCodes, exitCodesHelp, type ExitCode } from './exit-code.ts';
import { showError } from './show-error.ts';

/** Runs a command line. All inputs are parameters; the process itself is not touched. */
export async function runCli(args: string[], context: CliContext): Promise<ExitCode> {
  // `--kube` replaces parts of this copy.
  const found = { ...context };
  const isJson = args.includes('--json');
  await using parts = new AsyncDisposableStack();
  // Ctrl-C ends the wait for input: a reader gets an error, which is otherwise ignored.
  addAbortSignal(
    found.signal,
    found.terminal.in.on('error', () => undefined),
  );
  try {
    await createProgram(found, parts, isJson).parseAsync(args, { from: 'user' });
    return exitCodes.ok;
  } catch (thrown) {
    const error = found.signal.aborted ? new AppError('CANCELLED', 'interrupted', { cause: thrown }) : thrown;
    await showError(error, found, isJson);
    return exitCodeOf(error);
  }
}

function createProgram(context: CliContext, parts: AsyncDisposableStack, isJson: boolean): Command {
  const { out, err } = context.terminal;
  const program = new Command('parley')
    .description(
      'Operate a Parley installation: organisations, API keys, the catalog, purchases, scopes, documents, prices, negotiations, files, webhooks, events and secrets.',
    )
    .version(
      versionOf(context, isJson),
      '--version',
      'the version of this command line; `parley doctor` shows those of the services',
    )
    .addHelpText('after', exitCodesHelp)
    .addHelpText('after', environmentHelp)
    .configureOutput({
      writeOut: (text) => out.write(text),
      // With `--json`, usage errors are printed as JSON like all other output.
      writeErr: (text) => isJson || err.write(text),
    })
    .showHelpAfterError('(add --help for the options)')
    .exitOverride();
  program.hook('preAction', (_, command) => void (context.command = command));
  addClusterOptions(program, context, parts);
  addOrgCommands(program, context);
  addKeyCommands(program, context);
  addCatalogCommands(program, context);
  addPurchaseCommands(program, context);
  addRateCommands(program, context);
  addScopeCommands(program, context);
  addDocumentCommands(program, context);
  addPricingCommands(program, context);
  addNegotiationCommands(program, context);
  addFaqCommands(program, context);
  addFileCommands(program, context);
  addWebhookCommands(program, context);
  addEventCommands(program, context);
  addIndexCommands(program, context);
  addSecretCommands(program, context);
  addTokenCommand(program, context);
  addDoctorCommand(program, context);
  addSmokeCommand(program, context);
  addK8sCommands(program, context);
  addDemoCommand(program, context);
  return program;
}

/** Reported like the version of the services. */
function versionOf({ environment }: CliContext, isJson: boolean): string {
  const { parleyVersion: version, appRevision: revision } = parseSettings(z.object(versionSettings), environment);
  return isJson ? JSON.stringify({ version, revision }) : `${version} (${revision})`;
}

const environmentHelp = `
Addresses and the operator key come from .parley/ (or PARLEY_DIR) of the nearest folder above, where \`npm start\` keeps them, or from
  PARLEY_<SERVICE>_GRPC   host:port of a service: ${serviceNames.join(', ')}
  PARLEY_<SERVICE>_URL    base address of the HTTP interface of a service, for \`webhooks\` and \`negotiations\`
  PARLEY_OPERATOR_KEY     the key (a JWK), or the name of a file with it
  PARLEY_API              base address of the public interface, for \`webhooks listen\` and \`smoke\`
  PARLEY_UPLOADS          base address of uploads, for \`smoke\`
  PARLEY_GATEWAYS         base addresses of all gateways, for \`smoke\`; else PARLEY_API
  PARLEY_<SERVICE>_ADMIN  base addresses of the admin ports of a service, for \`doctor\`
In the last two, a host name stands for all addresses that it resolves to.`;
