import * as operations from '@parley/scope/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import type { Command } from 'commander';
import { withLimit, type LimitOption } from '../../arguments/list-options.ts';
import type { CliContext } from '../../context/context.ts';
import { showAnswer, showItems } from '../../installation/show-answer.ts';
import { jsonCommand, type JsonOption } from '../../output/answer.ts';
import { columns, columnsOf, type Cell } from '../../output/text-columns.ts';

type ListOptions = LimitOption & { org?: string };
type Alias = AnswerOf<typeof operations.listLearnedAliases>['aliases'][number];
type Layout = AnswerOf<typeof operations.listLearnedLayouts>['layouts'][number];

export function addLearnedCommands(documents: Command, context: CliContext): void {
  const learned = documents
    .command('learned')
    .description('what corrections taught about layouts and names in documents');
  const list = jsonCommand(learned, 'list', 'show where values were found in corrected documents, newest first').option(
    '--org <org-id>',
    'only those of one organisation',
  );
  withLimit(list, 'how many layouts at most').action(({ org: orgId, limit: max, ...options }: ListOptions) => {
    const layouts = { items: 'layouts', query: { orgId }, max, text: layoutColumns } as const;
    return showItems(operations.listLearnedLayouts, layouts, { options, context });
  });
  jsonCommand(learned, 'forget', 'read later documents of a layout by the rules alone')
    .argument('<layout-id>', 'id of the layout')
    .action((layoutId: string, options: JsonOption) => {
      const text = forgottenText(`layout ${layoutId}`);
      return showAnswer(operations.forgetLearnedLayout, { params: { layoutId }, text }, { options, context });
    });
  const names = jsonCommand(learned, 'names', 'show which names in documents stand for companies and products').option(
    '--org <org-id>',
    'only those of one organisation',
  );
  withLimit(names, 'how many names at most').action(({ org: orgId, limit: max, ...options }: ListOptions) => {
    const aliases = { items: 'aliases', query: { orgId }, max, text: aliasColumns } as const;
    return showItems(operations.listLearnedAliases, aliases, { options, context });
  });
  jsonCommand(learned, 'forget-name', 'match later documents with a name by the rules alone')
    .argument('<alias-id>', 'id of the name')
    .action((aliasId: string, options: JsonOption) => {
      const text = forgottenText(`name ${aliasId}`);
      return showAnswer(operations.forgetLearnedAlias, { params: { aliasId }, text }, { options, context });
    });
}

function layoutColumns(layouts: Layout[]): string {
  const rows = layouts.flatMap(({ id, orgId, mode, updatedAt, places }) =>
    places.map(({ field, side, label, right, wrong }): Cell[] => {
      return [id, field, placeText(side, label), right, wrong, updatedAt, mode, orgId];
    }),
  );
  return columns(['LAYOUT', 'FIELD', 'PLACE', 'RIGHT', 'WRONG', 'UPDATED', 'MODE', 'ORG'], rows);
}

function placeText(side: Layout['places'][number]['side'], label: string): string {
  if (side === 'unstated') return 'not stated';
  return side === 'none' ? 'at its position' : `${side} "${label}"`;
}

function aliasColumns(aliases: Alias[]): string {
  return columnsOf(aliases, {
    ID: 'id',
    NAME: 'name',
    'STANDS FOR': ({ companyId, productId }) =>
      productId === undefined ? `company ${companyId}` : `product ${productId}`,
    RIGHT: 'right',
    WRONG: 'wrong',
    UPDATED: 'updatedAt',
    MODE: 'mode',
    ORG: 'orgId',
  });
}

function forgottenText(what: string) {
  return ({ wasKnown }: { wasKnown: boolean }) => (wasKnown ? `The ${what} is forgotten.` : `There is no ${what}.`);
}
