import type { CommandStartedEvent, Document, MongoClient } from 'mongodb';
import { expect } from 'vitest';

/** Fails unless the plan that the server chose takes both filter and order from an index. */
export function requireIndexOrder({ queryPlanner }: Document): void {
  // The rejected plans, which are not looked at, may well sort.
  const stages = stagesOf((queryPlanner as Document)['winningPlan']);
  expect(stages).toContain('IXSCAN');
  expect(stages).not.toContain('SORT');
  expect(stages).not.toContain('COLLSCAN');
}

/** Fails if the chosen plan read many more entries of indexes, or documents, than it returned. */
function requireFewReads({ executionStats }: Document): void {
  const { nReturned = 0, totalKeysExamined = 0, totalDocsExamined = 0 } = executionStats as Record<string, number>;
  expect(Math.max(totalKeysExamined, totalDocsExamined)).toBeLessThanOrEqual(2.2 * nReturned + spareReads);
}

function stagesOf(plan: unknown): string[] {
  return [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage ?? '');
}

/** Each range of an index costs an entry to see where it ends. */
const spareReads = 20;

const shownFields = new Set(['find', 'filter', 'projection', 'sort', 'limit']);

/**
 * Fails unless every sorted query that `work` issues takes filter and order from an index, and reads little more than it
 * returns. Returns the number of these queries, at least 1.
 * @param client a client created with `monitorCommands`
 */
export async function requireIndexes(
  client: Pick<MongoClient, 'on' | 'off' | 'db'>,
  work: () => Promise<unknown>,
  { mayReadMany = false } = {},
): Promise<number> {
  const plans = await plansOf(client, work);
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    requireIndexOrder(plan);
    if (!mayReadMany) requireFewReads(plan);
  }
  return plans.length;
}

async function plansOf(
  client: Pick<MongoClient, 'on' | 'off' | 'db'>,
  work: () => Promise<unknown>,
): Promise<Document[]> {
  const found: Document[] = [];
  const note = ({ command }: CommandStartedEvent) => {
    if ('find' in command && 'sort' in command) found.push(command);
  };
  client.on('commandStarted', note);
  await work().finally(() => client.off('commandStarted', note));
  return Promise.all(found.map((command) => planOf(client, command)));
}

function planOf(client: Pick<MongoClient, 'db'>, command: Document): Promise<Document> {
  const explain = Object.fromEntries(Object.entries(command).filter(([name]) => shownFields.has(name)));
  return client.db(String(command['$db'])).command({ explain, verbosity: 'executionStats' });
}
