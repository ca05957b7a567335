import { startHelper } from '../process/helper.ts';
import type { Surroundings } from '../stack/surroundings.ts';

/** Events to raise: of which organisations, in turn, how many and how fast. */
export type EventSpec = {
  mongodbUri: string;
  amqpUrl: string;
  /** Of the exchange, and of a database of its own. */
  prefix: string;
  /** Straight to the broker; else committed with a change first, as services do. */
  isPublished: boolean;
  orgIds: string[];
  count: number;
  /** A second, whatever becomes of them; 0: as fast as it goes. */
  rate: number;
};

/** When each was safe, and whose it is: committed, or confirmed by the broker; milliseconds since the epoch. */
export type Raised = [scopeId: string, at: number, org: string][];

type Wanted = Omit<EventSpec, 'mongodbUri' | 'amqpUrl'>;

/** Raises events from a process of its own. */
export async function raise({ mongodbUri, amqpUrl }: Surroundings, wanted: Wanted): Promise<Raised> {
  const input: EventSpec = { mongodbUri, amqpUrl, ...wanted };
  await using helper = await startHelper<Raised>({ file: new URL('raise-events.ts', import.meta.url), input });
  return helper.message;
}
