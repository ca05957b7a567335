import { createRpcClient } from '@parley/rpc/client';
import type { ListNegotiationsRequest } from '@parley/rpc/gen/negotiation/v1/ListNegotiationsRequest';
import { negotiationService } from '@parley/rpc/negotiation';
import { toTimestamp } from '@parley/rpc/timestamp';
import { median } from '../report/statistics.ts';
import { someCompany, someOrg } from './stored-negotiations.ts';

const pageSize = 100;
const timeoutMs = 60_000;
const rounds = 9;

const filters: Record<string, ListNegotiationsRequest> = {
  'not final': {},
  'of an organisation': { orgId: someOrg },
  'of a mode': { mode: 'MODE_LIVE' },
  'of a status': { status: 'NEGOTIATION_STATUS_COMPLETE' },
  'of an engagement': { engagementType: 'ENGAGEMENT_TYPE_STRATEGY_ONLY' },
  'with a supplier': { supplierCompanyId: someCompany },
  escalated: { escalated: true },
  idle: { idleSince: toTimestamp(new Date(Date.now() - 600_000)) },
};

/** Median response times of the desk's pages in milliseconds, by page. */
export async function deskPages(
  address: string,
  { token, negotiationId }: { token: () => Promise<string>; negotiationId: string },
): Promise<Map<string, number>> {
  using client = createRpcClient(negotiationService, { address, credentials: token });
  const pages: [string, () => Promise<unknown>][] = [
    ...Object.entries(filters).map(([name, filter]): [string, () => Promise<unknown>] => [
      `page ${name}`,
      () => client.listNegotiations({ ...filter, pageSize }, { timeoutMs }),
    ]),
    ['updates of one', () => client.listUpdates({ negotiationId, pageSize }, { timeoutMs })],
    ['history of one', () => client.listHistory({ negotiationId, pageSize }, { timeoutMs })],
  ];
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, ask] of pages) {
      const startedAt = performance.now();
      await ask();
      // The first round warms up code and indexes.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt]);
    }
  }
  return new Map([...times].map(([name, of]) => [name, median(of)]));
}
