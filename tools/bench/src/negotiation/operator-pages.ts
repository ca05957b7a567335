import { callOperation, type InputOf } from '@parley/http/call-operation';
import { listHistory, listNegotiations, listUpdates } from '@parley/negotiation/operator';
import { median } from '../report/statistics.ts';
import { someCompany, someOrg } from './stored-negotiations.ts';

const limit = 100;
const timeoutMs = 60_000;
const rounds = 9;

const filters: Record<string, InputOf<typeof listNegotiations>['query']> = {
  'not final': {},
  'of an organisation': { orgId: someOrg },
  'of a mode': { mode: 'live' },
  'of a status': { status: 'complete' },
  'of an engagement': { engagementType: 'strategy_only' },
  'with a supplier': { supplierCompanyId: someCompany },
  escalated: { isEscalated: 'true' },
  idle: { idleSince: new Date(Date.now() - 600_000).toISOString() },
};

/** Median response times of the operator's pages in milliseconds, by page. */
export async function operatorPages(
  operator: { baseUrl: string; token: () => Promise<string> },
  negotiationId: string,
): Promise<Map<string, number>> {
  const place = { ...operator, timeoutMs };
  const ofOne = { params: { negotiationId }, query: { limit } };
  const pages: [string, () => Promise<unknown>][] = [
    ...Object.entries(filters).map(([name, filter]): [string, () => Promise<unknown>] => [
      `page ${name}`,
      () => callOperation(listNegotiations, { query: { ...filter, limit } }, place),
    ]),
    ['updates of one', () => callOperation(listUpdates, ofOne, place)],
    ['history of one', () => callOperation(listHistory, ofOne, place)],
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
