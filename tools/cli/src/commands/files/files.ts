import * as operations from '@parley/files/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { modes } from '@parley/service/caller';
import { Option, type Command } from 'commander';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { withLimit, type LimitOption, type TenantOptions } from '../../arguments/list-options.ts';
import { showItems } from '../../installation/show-answer.ts';
import { getFile, type GetOptions } from './get.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import { columnsOf } from '../../output/text-columns.ts';

type ListOptions = LimitOption & TenantOptions;

export function addFileCommands(files: Command, context: CliContext): void {
  const list = jsonCommand(files, 'list', 'show files, newest first')
    .option('--org <org-id>', 'only those of one organisation')
    .addOption(new Option('--mode <mode>', 'only live or only test data, with --org').choices(modes));
  withLimit(list).action(({ org: orgId, mode, limit: max, ...options }: ListOptions) =>
    showItems(
      operations.listFiles,
      { items: 'files', query: { orgId, mode }, max, text: fileColumns },
      { options, context },
    ),
  );
  jsonCommand(files, 'get <file-id>', 'download a file')
    .option('--output <file>', 'write to this file instead of one with its own name; - writes to standard output')
    .action((id: string, options: GetOptions) => getFile(id, options, context));
  jsonCommand(files, 'delete <file-id...>', 'delete files permanently')
    .addHelpText('after', '\nScopes read from a file stay: `parley scopes delete` removes a scope with its file.')
    .action((ids: string[], options: JsonOption) => deleteFiles(ids, options, context));
}

async function deleteFiles(ids: string[], options: JsonOption, context: CliContext): Promise<void> {
  let deleted = 0;
  for (const fileId of ids) {
    const { existed } = await callOperator(operations.deleteFile, { params: { fileId } }, context);
    if (existed) deleted += 1;
  }
  const notThere = ids.length - deleted;
  await answer(context, options, { text: `${deleted} deleted, ${notThere} not there`, json: { deleted, notThere } });
}

function fileColumns(files: AnswerOf<typeof operations.listFiles>['files']): string {
  return columnsOf(files, {
    ID: 'id',
    NAME: 'filename',
    BYTES: 'sizeBytes',
    CREATED: 'createdAt',
    EXPIRES: 'expireAt',
    KIND: 'kind',
    MODE: 'mode',
    ORG: 'orgId',
  });
}
