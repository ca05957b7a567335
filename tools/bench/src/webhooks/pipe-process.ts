import { connect } from 'amqplib';
import { brokerNames, declareTopology, parleyTopology } from '@parley/events/topology';
import { startHelper } from '../process/helper.ts';
import type { BenchStack } from '../stack/bench-stack.ts';
import type { PipeSpec } from './pipe.ts';

/** The service's prefetch count. */
const prefetch = 50;

export type Pipe = AsyncDisposable & {
  pid: number;
  /** Prefix of the exchange and queue. */
  prefix: string;
};

/** Starts the pipe as a separate process, with an exchange and a queue like the service's. */
export async function startPipe(
  { mongodbUri, amqpUrl, amqpPrefix, databaseOf }: BenchStack,
  { receiverPort, endpoints = 1 }: { receiverPort: number; endpoints?: number },
): Promise<Pipe> {
  const prefix = `${amqpPrefix}-pipe`;
  const model = await connect(amqpUrl);
  await declareTopology(await model.createChannel(), prefix, parleyTopology);
  await model.close();
  const queue = brokerNames(prefix).queue('webhook.ingest');
  const database = databaseOf('pipe');
  const input: PipeSpec = { mongodbUri, database, amqpUrl, queue, receiverPort, prefetch, endpoints };
  const helper = await startHelper({ file: new URL('pipe.ts', import.meta.url), input });
  return { pid: helper.pid, prefix, [Symbol.asyncDispose]: () => helper[Symbol.asyncDispose]() };
}
