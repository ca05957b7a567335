import { addAbortSignal } from 'node:stream';
import { AppError } from '@parley/errors/app-error';
import { serviceNames } from '@parley/service/services';
import { Command } from 'commander';
import { addClusterOptions } from '../arguments/cluster-options.ts';
import { commands } from './commands.ts';
import type { CliContext } from '../context/context.ts';
import { examplesText } from './examples.ts';
import { exitCodeOf, exitCodes, exitCodesHelp, type ExitCode } from '../errors/exit-codes.ts';
import { showError } from './show-error.ts';
import { tableWidth } from '../output/table-width.ts';
import { write } from '../context/terminal.ts';

/** Runs a command line. All inputs are parameters; the process itself is not touched. */
export async function runCli(args: string[], context: CliContext): Promise<ExitCode> {
  // `--kube` replaces parts of this copy.
  const found = { ...context, serviceVersions: new Set<string>() };
  const isJson = args.includes('--json');
  await using parts = new AsyncDisposableStack();
  // Ctrl-C ends the wait for input: a reader gets an error, which is otherwise ignored.
  addAbortSignal(
    found.signal,
    found.terminal.in.on('error', () => undefined),
  );
  try {
    const program = await createProgram(args, { context: found, parts, isJson });
    await tableWidth.run(found.terminal.width, () => program.parseAsync(withDeepHelp(args), { from: 'user' }));
    await hintAtVersions(found, isJson);
    return exitCodes.ok;
  } catch (thrown) {
    const error = found.signal.aborted ? new AppError('CANCELLED', 'interrupted', { cause: thrown }) : thrown;
    await showError(error, found, isJson);
    await hintAtVersions(found, isJson);
    return exitCodeOf(error);
  }
}

/** `help keys create` asks for what `keys create --help` shows: Commander's own `help` knows one level. */
function withDeepHelp(args: string[]): string[] {
  const [first, ...words] = args;
  return first === 'help' && words.length > 1 ? [...words, '--help'] : args;
}

type ProgramParts = { context: CliContext; parts: AsyncDisposableStack; isJson: boolean };

export async function createProgram(args: string[], { context, parts, isJson }: ProgramParts): Promise<Command> {
  const { out, err } = context.terminal;
  const program = new Command('parley')
    .description(
      'Operate a Parley installation: organisations, API keys, the catalog, purchases, scopes, documents, prices, negotiations, files, webhooks, events and secrets.',
    )
    .version(
      args.includes('--version') ? await versionOf(context, isJson) : '',
      '--version',
      'the version of this command line; `parley doctor` shows those of the services',
    )
    .addHelpText('after', exitCodesHelp)
    .addHelpText('after', environmentHelp)
    .addHelpText('afterAll', ({ command }) => examplesText(command))
    .configureOutput({
      writeOut: (text) => out.write(text),
      // With `--json`, usage errors are printed as JSON like all other output.
      writeErr: (text) => isJson || err.write(text),
    })
    .showHelpAfterError('(add --help for the options)')
    .exitOverride();
  program.hook('preAction', (_, command) => void (context.command = command));
  addClusterOptions(program, context, parts);
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = program.command(name).description(summary);
    // A completion script lists what all commands take.
    if (args.includes(name) || args.includes('completion')) (await load())(command, context);
  }
  return program;
}

/** Reported like the version of the services. */
async function versionOf(context: CliContext, isJson: boolean): Promise<string> {
  const { version, revision } = await ownVersion(context);
  return isJson ? JSON.stringify({ version, revision }) : `${version} (${revision})`;
}

async function ownVersion({ environment }: CliContext): Promise<{ version: string; revision: string }> {
  const [{ parseSettings }, { versionSettings }, { z }] = await Promise.all([
    import('@parley/service/parse-settings'),
    import('@parley/service/version-settings'),
    import('zod'),
  ]);
  const { parleyVersion: version, appRevision: revision } = parseSettings(z.object(versionSettings), environment);
  return { version, revision };
}

/** Another version may lack what a command asks for, or not know what it sends. */
async function hintAtVersions(context: CliContext & { serviceVersions: Set<string> }, isJson: boolean): Promise<void> {
  if (isJson || context.serviceVersions.size === 0) return;
  const { version } = await ownVersion(context);
  const others = [...context.serviceVersions].filter((each) => each !== version);
  if (others.length === 0) return;
  const hint = `This command line is version ${version}, the service ${others.join(' and ')}: use the same version.`;
  await write(context.terminal.err, `parley: ${hint}\n`);
}

const environmentHelp = `
Addresses and the operator key come from .parley/ (or PARLEY_DIR) of the nearest folder above, where \`npm start\` keeps them, or from
  PARLEY_<SERVICE>_URL    base address of a service for operators: ${serviceNames.join(', ')}
  PARLEY_OPERATOR_KEY     the key (a JWK), or the name of a file with it
  PARLEY_API              base address of the public interface, for \`request\`, \`webhooks listen\` and \`smoke\`
  PARLEY_UPLOADS          base address of uploads, for \`request\` and \`smoke\`
  PARLEY_GATEWAYS         base addresses of all gateways, for \`smoke\`; else PARLEY_API
  PARLEY_<SERVICE>_ADMIN  base addresses of the admin ports of a service, for \`doctor\`
In the last two, a host name stands for all addresses that it resolves to.`;
