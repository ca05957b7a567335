import type { ProcessingStatus, ScopeSource } from '@parley/scope/domain/scope';
import * as operations from '@parley/scope/operator';
import { modes, type Mode } from '@parley/service/caller';
import { Option, type Command } from 'commander';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { parseCount } from '../arguments/parse-count.ts';
import { listItems } from '../installation/list-items.ts';
import { scopeColumns, scopeText } from '../scopes/scope-text.ts';
import { correctScope, parseCorrection, parseNamedRow, type CorrectOptions } from './scopes-correct.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';

const sources: readonly ScopeSource[] = ['manual', 'document'];
const statuses: readonly ProcessingStatus[] = ['pending', 'processing', 'completed', 'failed'];

type ListOptions = JsonOption & {
  org?: string;
  mode?: Mode;
  source?: ScopeSource;
  status?: ProcessingStatus;
  limit: number;
};

export function addScopeCommands(scopes: Command, context: CliContext): void {
  withJson(scopes.command('list').description('show scopes, newest first'))
    .option('--org <org-id>', 'only those of one organisation')
    .addOption(new Option('--mode <mode>', 'only live or only test data').choices(modes))
    .addOption(new Option('--source <source>', 'only scopes created this way').choices(sources))
    .addOption(new Option('--status <status>', 'only scopes whose document has this status').choices(statuses))
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
      .description('read the document of a scope again, with the right values, seller or products')
      .argument('<scope-id>')
      .option('--set <field=value>', 'the right value of a field; may be repeated', parseCorrection)
      .option('--company <company-id>', 'the company of the catalog that sells')
      .option('--row <row=product-id>', 'the product that a row stands for; may be repeated', parseNamedRow),
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
the one before. \`parley scopes show\` numbers the rows; the seller follows from the products. Later documents of this organisation
with the same layout or the same names are read accordingly: see \`parley documents learned list\` and \`parley documents learned names\`.`;

async function listScopes(options: ListOptions, context: CliContext): Promise<void> {
  const { org: orgId, mode, source, status, limit: max } = options;
  const query = { orgId, mode, source, status };
  const found = await listItems(operations.listScopes, { items: 'scopes', query, max }, context);
  await answer(context, options, { text: scopeColumns(found), json: found });
}

async function showScope(scopeId: string, options: JsonOption, context: CliContext): Promise<void> {
  const scope = await callOperator(operations.showScope, { params: { scopeId } }, context);
  await answer(context, options, { text: scopeText(scope), json: scope });
}

async function retryExtraction(scopeId: string, options: JsonOption, context: CliContext): Promise<void> {
  const scope = await callOperator(operations.retryExtraction, { params: { scopeId } }, context);
  await answer(context, options, { text: scopeText(scope), json: scope });
}

async function deleteScope(scopeId: string, options: JsonOption, context: CliContext): Promise<void> {
  const deleted = await callOperator(operations.deleteScope, { params: { scopeId } }, context);
  const { fileDeleted, keptFileId } = deleted;
  const fileNote = keptFileId === undefined ? '' : `\nIts file ${keptFileId} stays: others may use it.`;
  const text = `Removed the scope ${scopeId}${fileDeleted ? ' and its file' : ''}.${fileNote}`;
  await answer(context, options, { text, json: deleted });
}
