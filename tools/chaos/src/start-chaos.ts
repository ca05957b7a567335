import type { Group, Victims } from './faults/faults.ts';
import type { Form } from './forms.ts';
import type { Sources } from './ledger/leftovers.ts';
import { startReceiver, type Receiver } from './receiver/start-receiver.ts';
import { startChaosStack } from './stack/chaos-stack.ts';
import { harmableBroker, harmableDatabase, harmableSet } from './stack/own-server.ts';

export type ChaosParts = AsyncDisposable & {
  victims: Victims;
  receiver: Receiver;
  place: Sources;
  /** Whether the group's server was started here and may be killed. */
  isOurs: (group: Group) => boolean;
};

/** External servers, which are cut off and stalled but never killed. */
export type ChaosSettings = {
  mongodbUri?: string | undefined;
  amqpUrl?: string | undefined;
  /** Whether to start the database as a replica set of three members. */
  hasMembers?: boolean;
};

/** Starts everything a run needs, with the servers' data in the folder. */
export async function startChaos(form: Form, folder: string, given: ChaosSettings = {}): Promise<ChaosParts> {
  await using parts = new AsyncDisposableStack();
  const broker = parts.use(await harmableBroker(folder, given.amqpUrl));
  const database = parts.use(
    given.hasMembers ? await harmableSet(folder) : await harmableDatabase(folder, given.mongodbUri),
  );
  const { services, webhookSettings } = form;
  const uris = { mongodbUri: database.uri, amqpUrl: broker.uri };
  const stack = parts.use(await startChaosStack({ ...uris, services, webhookSettings }));
  const receiver = parts.use(await startReceiver(folder));
  const resources = parts.move();
  return {
    victims: { stack, broker, database },
    receiver,
    place: {
      mongodbUri: database.directUri,
      amqpUrl: broker.directUri,
      amqpPrefix: stack.amqpPrefix,
      services,
      databaseOf: (service) => stack.databaseOf(service),
    },
    isOurs: (group) => ({ broker, database })[group as 'broker' | 'database']?.life !== undefined,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
