import { createHmac, randomBytes } from 'node:crypto';
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import { newId } from '@parley/service/new-id';
import { Pool } from 'undici';
import { helperInput, sendToParent } from '../process/helper-main.ts';

/**
 * The baseline for delivering webhooks with bare libraries: consumes an event, stores the event and delivery, signs and
 * sends, stores the outcome and acknowledges, one by one, with the service's concurrency.
 */
export type PipeSpec = {
  mongodbUri: string;
  database: string;
  amqpUrl: string;
  queue: string;
  receiverPort: number;
  prefetch: number;
  endpoints: number;
};

type Stored = { _id: string };

const spec = (await helperInput()) as PipeSpec;
const writeConcern = { w: 'majority', journal: true } as const;
const client = await MongoClient.connect(spec.mongodbUri, { writeConcern });
const database = client.db(spec.database);
const [events, rows] = [database.collection<Stored>('events'), database.collection<Stored>('rows')];
await rows.createIndex({ state: 1, dueAt: 1 });
const pool = new Pool(`http://127.0.0.1:${spec.receiverPort}`, { connections: spec.prefetch });
const secret = randomBytes(32);
const model = await connect(spec.amqpUrl, { noDelay: true });
const channel = await model.createChannel();
await channel.prefetch(spec.prefetch);
let taken = 0;
await channel.consume(spec.queue, (message) => {
  if (message) void deliver(message.content).then(() => channel.ack(message));
});
sendToParent('ready');

async function deliver(content: Buffer): Promise<void> {
  const { id, data } = JSON.parse(content.toString()) as { id: string; data: object };
  const body = JSON.stringify({ eventType: 'scope.extracted', data });
  const row = { _id: newId(), eventId: id, state: 'due', dueAt: new Date(), attempts: 0 };
  await events.insertOne({ _id: id, body } as Stored);
  await rows.insertOne(row);
  taken += 1;
  const answer = await pool.request({
    method: 'POST',
    path: `/hook/${taken % spec.endpoints}`,
    headers: { 'content-type': 'application/json', ...signed(row._id, body) },
    body,
  });
  await answer.body.dump();
  await rows.updateOne({ _id: row._id }, { $set: { state: 'done', attempts: 1 }, $unset: { dueAt: '' } });
}

function signed(id: string, body: string): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1_000).toString();
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
