import { modeNames } from '@parley/rpc/modes';
import { modes, type Mode } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { Option, type Command } from 'commander';
import type { ListScopesRequest } from '@parley/rpc/gen/scope/v1/ListScopesRequest';
import { scopeService } from '@parley/rpc/scope';
import { operatorClient } from '../operator-client.ts';
import type { CliContext } from '../context.ts';
import { parseCount } from '../count.ts';
import { pagesUpTo } from '../pages-up-to.ts';
import { scopeColumns, scopeText } from '../scope-text.ts';
import { toScopeView } from '../scope-view.ts';
import { correctScope, parseCorrection, type CorrectOptions } from './scopes-correct.ts';
import { answer, given, withJson, type JsonOption } from '../command.ts';

const sources = { manual: 'SCOPE_SOURCE_MANUAL', document: 'SCOPE_SOURCE_DOCUMENT' } as const;
const statuses = {
  pending: 'PROCESSING_STATUS_PENDING',
  processing: 'PROCESSING_STATUS_PROCESSING',
  completed: 'PROCESSING_STATUS_COMPLETED',
  failed: 'PROCESSING_STATUS_FAILED',
} as const;

type ListOptions = JsonOption & {
  org?: string;
  mode?: Mode;
  source?: keyof typeof sources;
  status?: keyof typeof statuses;
  limit: number;
};

export function addScopeCommands(scopes: Command, context: CliContext): void {
  withJson(scopes.command('list').description('show scopes, newest first'))
    .option('--org <org-id>', 'only those of one organisation')
    .addOption(new Option('--mode <mode>', 'only live or only test data').choices(modes))
    .addOption(new Option('--source <source>', 'only scopes created this way').choices(Object.keys(sources)))
    .addOption(
      new Option('--status <status>', 'only scopes whose document has this status').choices(Object.keys(statuses)),
    )
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: ListOptions) => listScopes(options, context));
  withJson(
    scopes.command('show').description('show a scope and what was found in its document').argument('<scope-id>'),
  ).action((id: string, options: JsonOption) => showScope(id, options, context));
  withJson(
    scopes.command('retry').description('read the document of a failed scope again').argument('<scope-id>'),
  ).action((id: string, options: JsonOption) => retryExtraction(id, options, context));
  withJson(
    scopes
      .command('correct')
      .description('read the document of a scope again, with the right values of some fields')
      .argument('<scope-id>')
      .requiredOption('--set <field=value>', 'the right value of a field; may be repeated', parseCorrection),
  )
    .addHelpText('after', correctHelp)
    .action((id: string, options: CorrectOptions) => correctScope(id, options, context));
  withJson(scopes.command('delete').description('delete a scope permanently').argument('<scope-id>'))
    .addHelpText(
      'after',
      '\nIts file goes with it, unless it was uploaded before and named by its id: others may use it.',
    )
    .action((id: string, options: JsonOption) => deleteScope(id, options, context));
}

const correctHelp = `
Values are written as 2026-11-21, 1200.50 EUR, 24 (months), yes, or "Acme, Inc.". The scope stays as it is; the new one names it as
the one before. Later documents of the same layout from this organisation are read accordingly: see \`parley documents learned list\`.`;

async function listScopes(options: ListOptions, context: CliContext): Promise<void> {
  using client = operatorClient(scopeService, context);
  const filter = toFilter(options);
  const found = await pagesUpTo(
    options.limit,
    (page) => client.listScopes({ ...filter, ...page }, { signal: context.signal }),
    ({ scopes }) => scopes.map(toScopeView),
  );
  await answer(context, options, { text: scopeColumns(found), json: found });
}

function toFilter({ org, mode, source, status }: ListOptions): ListScopesRequest {
  return present({
    orgId: org,
    mode: mode && modeNames[mode],
    source: source && sources[source],
    status: status && statuses[status],
  });
}

async function showScope(scopeId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(scopeService, context);
  const { scope } = await client.getScope({ scopeId, form: 'SCOPE_FORM_MESSAGE' }, { signal: context.signal });
  const view = toScopeView(given(scope));
  await answer(context, options, { text: scopeText(view), json: view });
}

async function retryExtraction(scopeId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(scopeService, context);
  const { scope } = await client.retryExtraction({ scopeId }, { signal: context.signal });
  const view = toScopeView(given(scope));
  await answer(context, options, { text: scopeText(view), json: view });
}

async function deleteScope(id: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(scopeService, context);
  const { fileDeleted, keptFileId } = await client.deleteScope({ scopeId: id }, { signal: context.signal });
  const kept = keptFileId === undefined ? '' : `\nIts file ${keptFileId} stays: others may use it.`;
  const text = `Removed the scope ${id}${fileDeleted ? ' and its file' : ''}.${kept}`;
  await answer(context, options, { text, json: { id, fileDeleted, ...present({ keptFileId }) } });
}
