import type { AnswerOf } from '@parley/http/call-operation';
import type { ProcessingStatus, ScopeSource } from '@parley/scope/domain/scope';
import * as operations from '@parley/scope/operator';
import { Option, type Command } from 'commander';
import { withLimit, withTenant, type LimitOption, type TenantOptions } from '../../arguments/list-options.ts';
import type { CliContext } from '../../context/context.ts';
import { showAnswer, showItems } from '../../installation/show-answer.ts';
import { jsonCommand, type JsonOption } from '../../output/answer.ts';
import { scopeColumns, scopeText } from '../../scopes/scope-text.ts';
import { correctScope, parseCorrection, parseNamedRow, type CorrectOptions } from './correct.ts';

const sources: readonly ScopeSource[] = ['manual', 'document'];
const statuses: readonly ProcessingStatus[] = ['pending', 'processing', 'completed', 'failed'];

type ListOptions = LimitOption & TenantOptions & { source?: ScopeSource; status?: ProcessingStatus };

export function addScopeCommands(scopes: Command, context: CliContext): void {
  const list = withTenant(jsonCommand(scopes, 'list', 'show scopes, newest first'))
    .addOption(new Option('--source <source>', 'only scopes created this way').choices(sources))
    .addOption(new Option('--status <status>', 'only scopes whose document has this status').choices(statuses));
  withLimit(list).action(({ org: orgId, mode, source, status, limit: max, ...options }: ListOptions) => {
    const query = { orgId, mode, source, status };
    return showItems(operations.listScopes, { items: 'scopes', query, max, text: scopeColumns }, { options, context });
  });
  jsonCommand(scopes, 'show <scope-id>', 'show a scope and what was found in its document').action(
    (scopeId: string, options: JsonOption) =>
      showAnswer(operations.showScope, { params: { scopeId }, text: scopeText }, { options, context }),
  );
  jsonCommand(scopes, 'retry <scope-id>', 'read the document of a failed scope again').action(
    (scopeId: string, options: JsonOption) =>
      showAnswer(operations.retryExtraction, { params: { scopeId }, text: scopeText }, { options, context }),
  );
  jsonCommand(
    scopes,
    'correct <scope-id>',
    'read the document of a scope again, with the right values, seller or products',
  )
    .option('--set <field=value>', 'the right value of a field; may be repeated', parseCorrection)
    .option('--company <company-id>', 'the company of the catalog that sells')
    .option('--row <row=product-id>', 'the product that a row stands for; may be repeated', parseNamedRow)
    .addHelpText('after', correctHelp)
    .action((id: string, options: CorrectOptions) => correctScope(id, options, context));
  jsonCommand(scopes, 'delete <scope-id>', 'delete a scope permanently')
    .addHelpText(
      'after',
      '\nIts file goes with it, unless it was uploaded before and named by its id: others may use it.',
    )
    .action((scopeId: string, options: JsonOption) =>
      showAnswer(operations.deleteScope, { params: { scopeId }, text: deletionText(scopeId) }, { options, context }),
    );
}

const correctHelp = `
Values are written as 2026-11-21, 1200.50 EUR, 24 (months), yes, or "Acme, Inc."; nothing after the sign says that the document
states no such value: --set end=. The scope stays as it is; the new one names it as
the one before. \`parley scopes show\` numbers the rows; the seller follows from the products. Later documents of this organisation
with the same layout or the same names are read accordingly: see \`parley documents learned list\` and \`parley documents learned names\`.`;

function deletionText(scopeId: string) {
  return ({ fileDeleted, keptFileId }: AnswerOf<typeof operations.deleteScope>) => {
    const fileNote = keptFileId === undefined ? '' : `\nIts file ${keptFileId} stays: others may use it.`;
    return `Removed the scope ${scopeId}${fileDeleted ? ' and its file' : ''}.${fileNote}`;
  };
}
