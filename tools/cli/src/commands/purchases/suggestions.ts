import * as operations from '@parley/pricing/operator/suggestion';
import type { Command } from 'commander';
import { withLimit, type LimitOption } from '../../arguments/list-options.ts';
import { jsonCommand, type JsonOption } from '../../output/answer.ts';
import type { CliContext } from '../../context/context.ts';
import { showAnswer, showItems } from '../../installation/show-answer.ts';
import { suggestionsText } from '../../purchases/suggestions-text.ts';

export function addSuggestionsCommands(purchases: Command, context: CliContext): void {
  const suggestions = purchases.command('suggestions').description('purchases that completed negotiations suggest');
  withLimit(jsonCommand(suggestions, 'list', 'show them with what is doubtful, the oldest first'))
    .addHelpText('after', listHelp)
    .action(({ limit: max, ...options }: LimitOption) =>
      showItems(
        operations.listSuggestedPurchases,
        { items: 'suggestions', max, text: suggestionsText },
        { options, context: { ...context, timeoutMs } },
      ),
    );
  jsonCommand(suggestions, 'dismiss <scope-id>', 'no longer suggest the purchase of a scope')
    .addHelpText('after', '\nIt can still be stored with `parley purchases add`.')
    .action((scopeId: string, options: JsonOption) => {
      const text = () => `The purchase of scope ${scopeId} is not suggested any more.`;
      return showAnswer(operations.dismissSuggestedPurchase, { params: { scopeId }, text }, { options, context });
    });
}

const listHelp = `
To store one: \`parley purchases add --scope SCOPE_ID\`, which asks for what is doubtful. Whether purchases are suggested,
stored if nothing is doubtful, or neither, says the setting NEGOTIATED_PURCHASES of the pricing service.`;

const timeoutMs = 60_000;
