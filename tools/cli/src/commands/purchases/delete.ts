import * as operations from '@parley/pricing/operator/purchase';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { deleteByLines } from '../../import/delete-by-lines.ts';
import { purchaseTarget } from '../../purchases/import/purchase-target.ts';
import { answer, type JsonOption } from '../../output/answer.ts';
import { toFilter, type FilterOptions } from './filter.ts';
import { untilDone } from '../../installation/until-done.ts';

export type PurchasesDeleteOptions = JsonOption & FilterOptions;

export async function deletePurchases(
  ids: string[],
  options: PurchasesDeleteOptions,
  context: CliContext,
): Promise<void> {
  const { filter } = toFilter(options);
  if ((filter === undefined) === (ids.length === 0))
    throw new UsageError('Name what to delete: ids, --supplier or --buyer.');
  if (filter) return deleteAll(filter, { options, context });
  const target = purchaseTarget(context, { dryRun: false, allowDuplicates: false });
  const lineOf = (id: string) => ({ id, deleted: true });
  await deleteByLines({ target, type: 'purchase', ids, lineOf }, { options, context });
}

async function deleteAll(
  filter: NonNullable<ReturnType<typeof toFilter>['filter']>,
  { options, context }: { options: JsonOption; context: CliContext },
): Promise<void> {
  let total = 0;
  const parts = untilDone((patient) => callOperator(operations.deletePurchases, { body: filter }, patient), context);
  for await (const { deleted } of parts) total += deleted;
  await answer(context, options, { text: `${total} deleted`, json: { deleted: total, notThere: 0 } });
}
