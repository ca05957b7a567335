import { modeNames } from '@parley/rpc/modes';
import { modes, type Mode } from '@parley/service/caller';
import { Option, type Command } from 'commander';
import { filesService } from '@parley/rpc/files';
import { operatorClient } from '../operator-client.ts';
import type { CliContext } from '../context.ts';
import { parseCount } from '../count.ts';
import { fileColumns, toFileView, type FileView } from '../file-view.ts';
import { answer, withJson, type JsonOption } from './command.ts';

type ListOptions = JsonOption & { org?: string; mode?: Mode; limit: number };

const largestPage = 500;

export function addFileCommands(program: Command, context: CliContext): void {
  const files = program.command('files').description('files of buyers, uploaded or fetched');
  withJson(files.command('list').description('show files, newest first'))
    .option('--org <org-id>', 'only those of one organisation')
    .addOption(new Option('--mode <mode>', 'only live or only test data, with --org').choices(modes))
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: ListOptions) => listFiles(options, context));
  withJson(files.command('delete').description('remove files for good').argument('<file-id...>'))
    .addHelpText('after', '\nScopes read from a file stay: `parley scopes delete` removes a scope with its file.')
    .action((ids: string[], options: JsonOption) => deleteFiles(ids, options, context));
}

async function listFiles(options: ListOptions, context: CliContext): Promise<void> {
  using client = operatorClient(filesService, context);
  const { org, mode, limit } = options;
  const filter = { ...(org !== undefined && { orgId: org }), ...(mode && { mode: modeNames[mode] }) };
  const found: FileView[] = [];
  let pageToken = '';
  do {
    const pageSize = Math.min(largestPage, limit - found.length);
    const page = await client.list({ ...filter, pageSize, pageToken }, { signal: context.signal });
    found.push(...page.files.map(toFileView));
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && found.length < limit);
  await answer(context, options, { text: fileColumns(found), json: found });
}

async function deleteFiles(ids: string[], options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(filesService, context);
  let deleted = 0;
  for (const fileId of ids) {
    const { existed } = await client.delete({ fileId }, { signal: context.signal });
    if (existed) deleted += 1;
  }
  const notThere = ids.length - deleted;
  await answer(context, options, { text: `${deleted} deleted, ${notThere} not there`, json: { deleted, notThere } });
}
