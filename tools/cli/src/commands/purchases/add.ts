import type { Command } from 'commander';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import { confirm } from '../../arguments/confirm.ts';
import type { CliContext } from '../../context/context.ts';
import { pairs } from '../../sheets/csv-options.ts';
import { IncompleteError } from '../../errors/cli-errors.ts';
import { doubtsQuestion, sendScopePurchase, settleInTerminal } from '../../purchases/scope-purchase.ts';
import { doubtsText, scopePurchaseText, type ScopePurchase } from '../../purchases/scope-purchase-text.ts';
import { write } from '../../context/terminal.ts';

type AddOptions = JsonOption & {
  scope: string;
  set?: Map<string, string>;
  dryRun?: boolean;
  allowDuplicates?: boolean;
};

export function addAddCommand(purchases: Command, context: CliContext): void {
  jsonCommand(purchases, 'add', 'store the purchase that a scope describes')
    .requiredOption('--scope <scope-id>', 'the scope, typed in or read from a document')
    .option(
      '--set <field=value>',
      'the answer to what the scope leaves open; may be repeated',
      pairs(() => true),
    )
    .option('--dry-run', 'show the purchase and what is doubtful about it, without storing anything')
    .option('--allow-duplicates', 'accept a purchase that already exists under another id')
    .addHelpText('after', addHelp)
    .action((options: AddOptions) => add(options, context));
}

const addHelp = `
What is doubtful is asked for in a terminal. In a script the exit code is then 2, and the message has the options that
answer it. A scope is stored once: the command may be repeated. The buyer is the organisation of the scope, unless
--set buyer=NAME says otherwise.`;

async function add(options: AddOptions, context: CliContext): Promise<void> {
  const { scope: scopeId, set: answers = new Map(), dryRun = false, allowDuplicates = false, json } = options;
  const given = { scopeId, answers, allowDuplicates };
  const first = await sendScopePurchase(given, true, context);
  const isAsked = first.outcome === 'doubtful' && json !== true && context.terminal.ask !== undefined;
  const { found, request } = isAsked ? await settleInTerminal(given, first, context) : { found: first, request: given };
  const isStorable = found.outcome === 'created' || found.outcome === 'updated';
  if (!isStorable || dryRun) return finish(found, options, context);
  if (isAsked) {
    await write(context.terminal.err, `${scopePurchaseText(found)}\n`);
    if (!(await confirm('Store this purchase?', {}, context))) return;
  }
  await finish(await sendScopePurchase(request, false, context), options, context);
}

/** @throws UsageError, IncompleteError if nothing was stored that should have been */
async function finish(found: ScopePurchase, options: AddOptions, context: CliContext): Promise<void> {
  const parts = [scopePurchaseText(found), doubtsText(found), outcomeText(found, options.dryRun === true)];
  await answer(context, options, { text: parts.filter((part) => part !== '').join('\n\n'), json: found });
  if (found.outcome === 'doubtful') throw doubtsQuestion(found);
  if (found.outcome === 'refused') throw new IncompleteError();
}

function outcomeText({ outcome, record: { id } }: ScopePurchase, dryRun: boolean): string {
  if (outcome === 'doubtful' || outcome === 'refused') return '';
  if (outcome === 'unchanged') return `Purchase ${id} is stored already.`;
  if (dryRun) return 'A dry run: nothing was stored.';
  return outcome === 'created' ? `Stored as purchase ${id}.` : `Purchase ${id} was replaced.`;
}
