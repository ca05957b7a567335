import { startHelper } from '../process/helper.ts';
import type { BenchStack } from '../stack/bench-stack.ts';

/** Events to raise: the organisations in turn, the number and the rate. */
export type EventSpec = {
  mongodbUri: string;
  amqpUrl: string;
  /** Prefix of the exchange. */
  prefix: string;
  /** For changes that are committed with events. */
  database: string;
  /** Publishes directly to the broker; otherwise commits events with a change first, as services do. */
  isPublished: boolean;
  orgIds: string[];
  count: number;
  /** Events per second, regardless of their progress; 0 for full speed. */
  rate: number;
};

/**
 * For each event, its organisation and when it was durable: committed, or confirmed by the broker; milliseconds since
 * the epoch.
 */
export type RaisedEvents = [scopeId: string, at: number, org: string][];

type Options = Omit<EventSpec, 'mongodbUri' | 'amqpUrl' | 'database'>;

/** Raises events from a separate process. */
export async function raise({ mongodbUri, amqpUrl, databaseOf }: BenchStack, wanted: Options): Promise<RaisedEvents> {
  const input: EventSpec = { mongodbUri, amqpUrl, database: databaseOf('changes'), ...wanted };
  await using helper = await startHelper<RaisedEvents>({ file: new URL('raise-events.ts', import.meta.url), input });
  return helper.message;
}
