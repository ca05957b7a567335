import { findSavings } from '@parley/pricing/operator/savings';
import { present } from '@parley/service/present';
import type { Command } from 'commander';
import { startBacktestProgress } from '../../backtest/backtest-progress.ts';
import { callOperatorObjects, maxCallMs } from '../../installation/call-operator.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import type { CliContext } from '../../context/context.ts';
import { requireWritable, writeWhole } from '../../files/own-files.ts';
import { SavingsSums, type JudgedPurchase, type SavingsStep } from '../../pricing/savings-sums.ts';
import { savingsCsvHead, savingsCsvRow, savingsText } from '../../pricing/savings-text.ts';

type SavingsOptions = JsonOption & {
  supplier?: string;
  buyer?: string;
  from?: string;
  to?: string;
  currency?: string;
  csv?: string;
};

export function addSavingsCommand(pricing: Command, context: CliContext): void {
  jsonCommand(pricing, 'savings', 'compare prices paid with estimates of the time')
    .option('--supplier <supplier>', 'only purchases from one, by id, domain or name')
    .option('--buyer <buyer>', 'only those of one buyer, as named in the purchases')
    .option('--from <day>', 'only those that started on this day or later, YYYY-MM-DD')
    .option('--to <day>', 'only those that started on this day or earlier, YYYY-MM-DD')
    .option('--currency <code>', 'convert all amounts to one currency; default: each currency apart')
    .option('--csv <file>', 'also write each purchase as a row of CSV')
    .addHelpText('after', savingsHelp)
    .action((options: SavingsOptions) => showSavings(options, context));
}

const savingsHelp = `
Each purchase is estimated, as if its price were unknown, from the purchases of its supplier that began before it: P50 is
what it could be expected to cost. What cannot be compared is counted, with the reason. It may take many minutes;
estimates go on meanwhile, and Ctrl-C ends it. See docs/pricing.md.`;

async function showSavings({ csv, json, ...options }: SavingsOptions, context: CliContext): Promise<void> {
  if (csv !== undefined) await requireWritable(csv, context);
  const sums = new SavingsSums();
  const purchases = judged(options, context, sums);
  if (csv === undefined) await drained(purchases);
  else await writeWhole(csv, rowsOf(purchases), context);
  const report = sums.report();
  const written = csv === undefined ? '' : `\n\nEach purchase is in ${csv}.`;
  await answer(context, present({ json }), { text: `${savingsText(report)}${written}`, json: report });
}

/** The purchases as they come, summed up on their way. */
async function* judged(
  { currency, ...options }: Omit<SavingsOptions, 'csv' | 'json'>,
  context: CliContext,
  sums: SavingsSums,
): AsyncGenerator<JudgedPurchase> {
  const query = { ...options, ...present({ currency: currency?.toUpperCase() }) };
  const progress = startBacktestProgress(context.terminal);
  try {
    // The service tells several times a second how far it is.
    const place = { ...context, limits: { answerMs: maxCallMs } };
    for await (const step of callOperatorObjects<SavingsStep>(findSavings, { query }, place)) {
      if ('done' in step) progress.update({ phase: 'predicting', ...step });
      else {
        sums.add(step.purchase);
        yield step.purchase;
      }
    }
  } finally {
    progress.stop();
  }
}

async function* rowsOf(purchases: AsyncIterable<JudgedPurchase>): AsyncGenerator<string> {
  yield savingsCsvHead;
  for await (const purchase of purchases) yield savingsCsvRow(purchase);
}

async function drained(all: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of all);
}
