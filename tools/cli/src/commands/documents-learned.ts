import * as operations from '@parley/scope/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import type { Command } from 'commander';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { parseCount } from '../arguments/parse-count.ts';
import { columns, type Cell } from '../output/text-columns.ts';
import { listItems } from '../installation/list-items.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';

type ListOptions = JsonOption & { org?: string; limit: number };
type Alias = AnswerOf<typeof operations.listLearnedAliases>['aliases'][number];
type Layout = AnswerOf<typeof operations.listLearnedLayouts>['layouts'][number];

export function addLearnedCommands(documents: Command, context: CliContext): void {
  const learned = documents
    .command('learned')
    .description('what corrections told of layouts and of names in documents');
  withJson(learned.command('list').description('show where values were found in corrected documents, newest first'))
    .option('--org <org-id>', 'only those of one organisation')
    .option('--limit <number>', 'how many layouts at most', parseCount, 100)
    .action((options: ListOptions) => listLearned(options, context));
  withJson(
    learned
      .command('forget')
      .description('read later documents of a layout by the rules alone')
      .argument('<layout-id>', 'id of the layout'),
  ).action((id: string, options: JsonOption) => forgetLearned(id, options, context));
  withJson(learned.command('names').description('show which names in documents stand for companies and products'))
    .option('--org <org-id>', 'only those of one organisation')
    .option('--limit <number>', 'how many names at most', parseCount, 100)
    .action((options: ListOptions) => listNames(options, context));
  withJson(
    learned
      .command('forget-name')
      .description('match later documents with a name by the rules alone')
      .argument('<alias-id>', 'id of the name'),
  ).action((id: string, options: JsonOption) => forgetName(id, options, context));
}

async function listLearned(options: ListOptions, context: CliContext): Promise<void> {
  const { org: orgId, limit: max } = options;
  const found = await listItems(operations.listLearnedLayouts, { items: 'layouts', query: { orgId }, max }, context);
  await answer(context, options, { text: layoutColumns(found), json: found });
}

function layoutColumns(layouts: Layout[]): string {
  const rows = layouts.flatMap(({ id, orgId, mode, updatedAt, places }) =>
    places.map(({ field, side, label, right, wrong }): Cell[] => {
      const place = side === 'none' ? 'at its position' : `${side} "${label}"`;
      return [id, orgId, mode, updatedAt, field, place, right, wrong];
    }),
  );
  return columns(['LAYOUT', 'ORG', 'MODE', 'UPDATED', 'FIELD', 'PLACE', 'RIGHT', 'WRONG'], rows);
}

async function forgetLearned(layoutId: string, options: JsonOption, context: CliContext): Promise<void> {
  const forgotten = await callOperator(operations.forgetLearnedLayout, { params: { layoutId } }, context);
  const text = forgotten.wasKnown ? `The layout ${layoutId} is forgotten.` : `There is no layout ${layoutId}.`;
  await answer(context, options, { text, json: forgotten });
}

async function listNames(options: ListOptions, context: CliContext): Promise<void> {
  const { org: orgId, limit: max } = options;
  const found = await listItems(operations.listLearnedAliases, { items: 'aliases', query: { orgId }, max }, context);
  await answer(context, options, { text: aliasColumns(found), json: found });
}

function aliasColumns(aliases: Alias[]): string {
  const rows = aliases.map(({ id, orgId, mode, updatedAt, name, companyId, productId, right, wrong }): Cell[] => {
    const meaning = productId === undefined ? `company ${companyId}` : `product ${productId}`;
    return [id, orgId, mode, updatedAt, name, meaning, right, wrong];
  });
  return columns(['ID', 'ORG', 'MODE', 'UPDATED', 'NAME', 'STANDS FOR', 'RIGHT', 'WRONG'], rows);
}

async function forgetName(aliasId: string, options: JsonOption, context: CliContext): Promise<void> {
  const forgotten = await callOperator(operations.forgetLearnedAlias, { params: { aliasId } }, context);
  const text = forgotten.wasKnown ? `The name ${aliasId} is forgotten.` : `There is no name ${aliasId}.`;
  await answer(context, options, { text, json: forgotten });
}
