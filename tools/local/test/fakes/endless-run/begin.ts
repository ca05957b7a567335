import { writeFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { startChild } from '../../../src/processes/child-process.ts';

/** Starts a process and creates a database that nothing cleans up, and reports them. */
export async function begin(database: string): Promise<void> {
  const { pid } = startChild({ command: ['sleep', '600'], logFile: '/dev/null' });
  await using client = await MongoClient.connect(process.env['MONGODB_URI'] ?? '');
  await client.db(database).collection('things').insertOne({});
  writeFileSync(process.env['TOLD_FILE'] ?? '', JSON.stringify({ pid, database }));
}
