import { addScopePurchase } from '@parley/pricing/operator/scope-purchase';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { write } from '../context/terminal.ts';
import { doubtsText, scopePurchaseText, type ScopePurchase } from './scope-purchase-text.ts';

export type ScopePurchaseRequest = {
  scopeId: string;
  /** Values by field. */
  answers: ReadonlyMap<string, string>;
  allowDuplicates: boolean;
};

const timeoutMs = 60_000;

/** Says what would become of the purchase of a scope, or stores it. */
export function sendScopePurchase(
  { scopeId, answers, allowDuplicates }: ScopePurchaseRequest,
  dryRun: boolean,
  context: CliContext,
): Promise<ScopePurchase> {
  const body = { scopeId, answers: Object.fromEntries(answers), allowDuplicates, dryRun };
  return callOperator(addScopePurchase, { body }, { ...context, timeoutMs });
}

/**
 * Asks in a terminal for what is doubtful, until nothing is. An empty reply takes the most likely answer; without one, it ends
 * the questions.
 */
export async function settleInTerminal(
  request: ScopePurchaseRequest,
  first: ScopePurchase,
  context: CliContext,
): Promise<{ found: ScopePurchase; request: ScopePurchaseRequest }> {
  const answers = new Map(request.answers);
  let found = first;
  while (found.outcome === 'doubtful') {
    await write(context.terminal.err, `${scopePurchaseText(found)}\n\n${doubtsText(found)}\n`);
    for (const doubt of found.doubts) {
      const reply = await askAbout(doubt, context);
      if (reply === undefined) return { found, request: { ...request, answers } };
      answers.set(doubt.field, reply);
    }
    found = await sendScopePurchase({ ...request, answers }, true, context);
  }
  return { found, request: { ...request, answers } };
}

async function askAbout({ field, value }: ScopePurchase['doubts'][number], { terminal, signal }: CliContext) {
  const likely = value === undefined ? '' : ` [${value}]`;
  const reply = (await terminal.ask?.(`${field}${likely}: `, signal))?.trim();
  return reply || value;
}

/** The options that answer what is doubtful. */
export function doubtsQuestion({ doubts }: ScopePurchase): UsageError {
  const options = doubts.map(({ field, value = '…' }) => optionOf(`${field}=${value}`));
  return new UsageError(`Nothing was stored. Look at the document, and pass ${[...new Set(options)].join(' ')}`);
}

function optionOf(pair: string): string {
  return /\s/.test(pair) ? `--set "${pair}"` : `--set ${pair}`;
}
