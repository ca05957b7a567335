import { MongoClient, type CommandStartedEvent, type Document } from 'mongodb';
import type { TestContext } from 'vitest';
import { freshDatabase, testServers } from './servers.ts';

const unclear =
  'the plans of this server tell nothing: it shows a sort, or a scan of the collection, also where an index is used';

/**
 * Fails for the plan of a query that takes its filter or its order from no index. If the server of this run does not
 * show that (SecantusDB's Python build), the test is skipped and the reason printed.
 */
export type RequireIndexOrder = (context: TestContext, plan: unknown) => void;

/** Judges plans as far as the server of this run shows what it does. */
export async function indexOrderJudge(): Promise<RequireIndexOrder> {
  const isShown = await showsIndexOrder();
  if (!isShown) process.stdout.write(`Skipped: ${unclear}\n`);
  return (context, plan) => {
    context.skip(!isShown, unclear);
    const stages = stagesOf(plan);
    context.expect(stages).toContain('IXSCAN');
    context.expect(stages).not.toContain('SORT');
    context.expect(stages).not.toContain('COLLSCAN');
  };
}

/** Tests this with a query whose order certainly comes from an index. */
async function showsIndexOrder(): Promise<boolean> {
  await using client = await MongoClient.connect(testServers().mongodbUri);
  const database = client.db(freshDatabase());
  const things = database.collection('things');
  await things.createIndex({ owner: 1, name: 1 });
  const plan = await things.find({ owner: 'x' }).sort({ name: 1 }).limit(10).explain('queryPlanner');
  await database.dropDatabase();
  return !stagesOf(plan).includes('SORT');
}

function stagesOf(plan: unknown): string[] {
  return [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage ?? '');
}

const told = new Set(['find', 'filter', 'projection', 'sort', 'limit']);

/**
 * The plans of all ordered queries that a piece of work makes, exactly as it makes them.
 * @param client one created with `monitorCommands`
 */
export async function plansOf(
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
  const explain = Object.fromEntries(Object.entries(command).filter(([name]) => told.has(name)));
  return client.db(String(command['$db'])).command({ explain, verbosity: 'queryPlanner' });
}
