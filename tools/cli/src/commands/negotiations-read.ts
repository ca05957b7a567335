import type { EngagementType, Status } from '@parley/negotiation/domain/negotiation';
import * as operations from '@parley/negotiation/operator';
import type { Mode } from '@parley/service/caller';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { detailsText, negotiationColumns, negotiationProperties } from '../negotiations/negotiation-text.ts';
import { historyColumns, updateColumns } from '../negotiations/record-text.ts';
import { listItems } from '../installation/list-items.ts';
import { answer, type JsonOption } from '../output/answer.ts';

export type PageOptions = JsonOption & { limit: number };

export type ListOptions = PageOptions & {
  org?: string;
  mode?: Mode;
  status?: Status;
  engagement?: EngagementType;
  supplier?: string;
  escalated?: boolean;
  /** Seconds. */
  idle?: number;
};

/** The number of history entries shown with the negotiation. */
const shownHistory = 50;

export async function listNegotiations(options: ListOptions, context: CliContext): Promise<void> {
  const { org: orgId, mode, status, engagement: engagementType, supplier: supplierCompanyId } = options;
  const idleSince = options.idle === undefined ? undefined : new Date(Date.now() - options.idle * 1000).toISOString();
  const isEscalated = options.escalated ? ('true' as const) : undefined;
  const query = { orgId, mode, status, engagementType, supplierCompanyId, isEscalated, idleSince };
  const found = await listItems(
    operations.listNegotiations,
    { items: 'negotiations', query, max: options.limit },
    context,
  );
  await answer(context, options, { text: negotiationColumns(found), json: found });
}

export async function showNegotiation(negotiationId: string, options: JsonOption, context: CliContext): Promise<void> {
  const params = { negotiationId };
  const [negotiation, { entries: history, nextPageToken }] = await Promise.all([
    callOperator(operations.showNegotiation, { params }, context),
    callOperator(operations.listHistory, { params, query: { limit: shownHistory } }, context),
  ]);
  const more = nextPageToken === '' ? [] : [`Older: parley negotiations history ${negotiationId}`];
  const parts = [negotiationProperties(negotiation), ...detailsText(negotiation), historyColumns(history), ...more];
  await answer(context, options, { text: parts.join('\n\n'), json: { ...negotiation, history } });
}

export async function listUpdates(negotiationId: string, options: PageOptions, context: CliContext): Promise<void> {
  const found = await listItems(
    operations.listUpdates,
    { items: 'updates', params: { negotiationId }, max: options.limit },
    context,
  );
  await answer(context, options, { text: updateColumns(found), json: found });
}

export async function listHistory(negotiationId: string, options: PageOptions, context: CliContext): Promise<void> {
  const found = await listItems(
    operations.listHistory,
    { items: 'entries', params: { negotiationId }, max: options.limit },
    context,
  );
  await answer(context, options, { text: historyColumns(found), json: found });
}
