import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import { operatorCredentials } from '../installation/installation.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';

export function addTokenCommand(command: Command, context: CliContext): void {
  withJson(command)
    .addHelpText('after', '\nSend it as the header x-parley-identity. docs/operating.md has an example with curl.')
    .action((options: JsonOption) => printToken(options, context));
}

async function printToken(options: JsonOption, context: CliContext): Promise<void> {
  const token = await operatorCredentials(context)();
  await answer(context, options, { text: token, json: { token } });
}
