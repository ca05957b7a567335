import { modeNames } from '@parley/rpc/modes';
import { negotiationService } from '@parley/rpc/negotiation';
import { engagementTypes, statuses } from '@parley/rpc/negotiation-words';
import type { ListNegotiationsRequest } from '@parley/rpc/gen/negotiation/v1/ListNegotiationsRequest';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { Mode } from '@parley/service/caller';
import { present } from '@parley/service/present';
import type { CliContext } from '../context.ts';
import { detailsText, negotiationColumns, negotiationProperties } from '../negotiations/negotiation-text.ts';
import { toDetailsView, toNegotiationView } from '../negotiations/negotiation-view.ts';
import { historyColumns, toHistoryView, toUpdateView, updateColumns } from '../negotiations/record-views.ts';
import { operatorClient } from '../operator-client.ts';
import { pagesUpTo } from '../pages-up-to.ts';
import { answer, given, type JsonOption } from './command.ts';

export type PageOptions = JsonOption & { limit: number };

export type ListOptions = PageOptions & {
  org?: string;
  mode?: Mode;
  status?: keyof typeof statuses;
  engagement?: keyof typeof engagementTypes;
  supplier?: string;
  escalated?: boolean;
  /** Seconds. */
  idle?: number;
};

/** The number of history entries shown with the negotiation. */
const shownHistory = 50;

export async function listNegotiations(options: ListOptions, context: CliContext): Promise<void> {
  using client = operatorClient(negotiationService, context);
  const filter = toFilter(options);
  const found = await pagesUpTo(
    options.limit,
    (page) => client.listNegotiations({ ...filter, ...page }, { signal: context.signal }),
    ({ negotiations }) => negotiations.map(toNegotiationView),
  );
  await answer(context, options, { text: negotiationColumns(found), json: found });
}

function toFilter({ org, mode, status, engagement, supplier, escalated, idle }: ListOptions): ListNegotiationsRequest {
  return present({
    orgId: org,
    mode: mode && modeNames[mode],
    status: status && statuses[status],
    engagementType: engagement && engagementTypes[engagement],
    supplierCompanyId: supplier,
    escalated,
    idleSince: idle === undefined ? undefined : toTimestamp(new Date(Date.now() - idle * 1000)),
  });
}

export async function showNegotiation(negotiationId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(negotiationService, context);
  const [{ negotiation, details }, { entries, nextPageToken }] = await Promise.all([
    client.getNegotiation({ negotiationId }, { signal: context.signal }),
    client.listHistory({ negotiationId, pageSize: shownHistory }, { signal: context.signal }),
  ]);
  const view = toNegotiationView(given(negotiation));
  const detailsView = toDetailsView(given(details));
  const history = entries.map(toHistoryView);
  const more = nextPageToken === '' ? [] : [`Older: parley negotiations history ${negotiationId}`];
  const parts = [negotiationProperties(view), ...detailsText(detailsView), historyColumns(history), ...more];
  await answer(context, options, { text: parts.join('\n\n'), json: { ...view, ...detailsView, history } });
}

export async function listUpdates(negotiationId: string, options: PageOptions, context: CliContext): Promise<void> {
  using client = operatorClient(negotiationService, context);
  const found = await pagesUpTo(
    options.limit,
    (page) => client.listUpdates({ negotiationId, ...page }, { signal: context.signal }),
    ({ updates }) => updates.map(toUpdateView),
  );
  await answer(context, options, { text: updateColumns(found), json: found });
}

export async function listHistory(negotiationId: string, options: PageOptions, context: CliContext): Promise<void> {
  using client = operatorClient(negotiationService, context);
  const found = await pagesUpTo(
    options.limit,
    (page) => client.listHistory({ negotiationId, ...page }, { signal: context.signal }),
    ({ entries }) => entries.map(toHistoryView),
  );
  await answer(context, options, { text: historyColumns(found), json: found });
}
