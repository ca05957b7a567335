import * as operations from '@parley/pricing/operator/suggestion';
import type { Command } from 'commander';
import { callOperator } from '../installation/call-operator.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';
import type { CliContext } from '../context/context.ts';
import { parseCount } from '../arguments/parse-count.ts';
import { listItems } from '../installation/list-items.ts';
import { suggestionsText } from '../purchases/suggestions-text.ts';

type ListOptions = JsonOption & { limit: number };

export function addSuggestionsCommands(purchases: Command, context: CliContext): void {
  const suggestions = purchases.command('suggestions').description('purchases that completed negotiations suggest');
  withJson(suggestions.command('list').description('show them with what is doubtful, the oldest first'))
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .addHelpText('after', listHelp)
    .action((options: ListOptions) => listSuggestions(options, context));
  withJson(suggestions.command('dismiss').description('suggest the purchase of a scope no more'))
    .argument('<scope-id>')
    .addHelpText('after', '\nIt can still be stored with `parley purchases add`.')
    .action((scopeId: string, options: JsonOption) => dismiss(scopeId, options, context));
}

const listHelp = `
To store one: \`parley purchases add --scope SCOPE_ID\`, which asks for what is doubtful. Whether purchases are suggested,
stored if nothing is doubtful, or neither, says the setting NEGOTIATED_PURCHASES of the pricing service.`;

const timeoutMs = 60_000;

async function listSuggestions(options: ListOptions, context: CliContext): Promise<void> {
  const found = await listItems(
    operations.listSuggestedPurchases,
    { items: 'suggestions', max: options.limit },
    { ...context, timeoutMs },
  );
  await answer(context, options, { text: suggestionsText(found), json: found });
}

async function dismiss(scopeId: string, options: JsonOption, context: CliContext): Promise<void> {
  const done = await callOperator(operations.dismissSuggestedPurchase, { params: { scopeId } }, context);
  await answer(context, options, { text: `The purchase of scope ${scopeId} is not suggested any more.`, json: done });
}
