import * as operations from '@parley/pricing/operator/rate';
import type { AnswerOf } from '@parley/http/call-operation';
import { callOperator } from '../../installation/call-operator.ts';
import { answer, type JsonOption } from '../../output/answer.ts';
import { confirm } from '../../arguments/confirm.ts';
import type { CliContext } from '../../context/context.ts';
import { write } from '../../context/terminal.ts';

export type RatesDeleteOptions = JsonOption & {
  from: string;
  to: string;
  since: string;
  until?: string;
  yes?: boolean;
  dryRun?: boolean;
};

type Deleted = AnswerOf<typeof operations.deleteRates>;

export async function deleteRates(options: RatesDeleteOptions, context: CliContext): Promise<void> {
  const { from, to, since, until = since, dryRun = false, yes } = options;
  const send = (isRehearsal: boolean) =>
    callOperator(operations.deleteRates, { body: { from, to, since, until, dryRun: isRehearsal } }, context);
  let result = await send(true);
  const what = `${result.deleted} rates from ${from} to ${to} of ${since === until ? since : `${since} to ${until}`}`;
  if (result.deleted === 0 || dryRun) {
    const text = [...(dryRun ? [`A dry run: ${what} would be deleted.`] : [`There are ${what}.`]), ...effects(result)];
    await answer(context, options, { text: text.join('\n'), json: { dryRun, ...result } });
    return;
  }
  await write(
    context.terminal.err,
    effects(result)
      .map((line) => `${line}\n`)
      .join(''),
  );
  if (!(await confirm(`Delete ${what}?`, { ...(yes && { yes }) }, context))) {
    const nothing = { deleted: 0, reconvertedPurchases: 0, lostPairs: [] };
    await answer(context, options, { text: 'Nothing was deleted.', json: { dryRun, ...nothing } });
    return;
  }
  result = await send(false);
  await answer(context, options, { text: `${result.deleted} deleted`, json: { dryRun, ...result } });
}

/** What follows from the deletion. */
function effects({ reconvertedPurchases, lostPairs }: Deleted): string[] {
  const pairs = lostPairs.map(({ from, to }) => `${from} and ${to}`).join(', ');
  return [
    ...(reconvertedPurchases > 0
      ? [`${reconvertedPurchases} purchases will be converted with the rates that are left.`]
      : []),
    ...(lostPairs.length > 0
      ? [
          `Estimates can then no longer be converted between ${pairs}: there is no other rate of the last 31 days. Products that need it are refused.`,
        ]
      : []),
  ];
}
