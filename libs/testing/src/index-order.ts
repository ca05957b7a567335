import { MongoClient } from 'mongodb';
import { freshDatabase, testServers } from './servers.ts';

const notShown = 'explain of this server shows a sort for any filter: only the use of an index is judged';

/** Says what is wrong with the plan of a query that should take filter and order from an index; nothing when all is well. */
export type PlanJudge = (plan: unknown) => string[];

/**
 * Judges plans by what the server of this run can show: one that shows a sort even where an index gives the order
 * (SecantusDB's Python build does) is asked for the use of an index only, and that is printed.
 */
export async function indexOrderJudge(): Promise<PlanJudge> {
  const isShown = await showsIndexOrder();
  if (!isShown) process.stdout.write(`${notShown}\n`);
  const unwanted = isShown ? ['COLLSCAN', 'SORT'] : ['COLLSCAN'];
  return (plan) => {
    const stages = stagesOf(plan);
    return [...unwanted.filter((stage) => stages.includes(stage)), ...(stages.includes('IXSCAN') ? [] : ['no IXSCAN'])];
  };
}

/** Asks for a query whose order an index gives beyond doubt. */
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
