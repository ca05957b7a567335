import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import { connect, type Channel, type GetMessage } from 'amqplib';
import {
  headersBefore,
  parkedId,
  toParkedMessage,
  toWholeParkedMessage,
  type ParkedMessage,
  type WholeParkedMessage,
} from './parked-message.ts';
import { PublishError, type OutgoingMessage } from './publisher.ts';
import { brokerNames } from '../topology.ts';
import { withChannel } from './with-channel.ts';

export type ParkedAdminOptions = {
  url: string;
  prefix: string;
  /** The durable queues of this service. */
  queues: readonly string[];
  publish: (message: OutgoingMessage) => Promise<void>;
};

/** Selects parked messages, oldest first: those with these ids if given, and at most `limit`. */
export type Selection = { ids?: ReadonlySet<string>; limit: number };

const connectTimeoutMs = 5_000;
const returnTimeoutMs = 2_000;
const returnPollMs = 5;

/**
 * An operator's actions on parked messages. Each call opens its own connection: if the call or this process dies, the
 * broker requeues every message that was taken but not acknowledged. Concurrent calls see fewer messages.
 */
export class ParkedAdmin {
  readonly #options: ParkedAdminOptions;
  readonly #names: ReturnType<typeof brokerNames>;

  constructor(options: ParkedAdminOptions) {
    this.#options = options;
    this.#names = brokerNames(options.prefix);
  }

  get queues(): readonly string[] {
    return this.#options.queues;
  }

  /**
   * Returns the number of parked messages and the oldest of them, removing none.
   * @throws AppError QUEUE_NOT_FOUND, BROKER_UNAVAILABLE
   */
  async list(queue: string, limit: number): Promise<{ count: number; messages: ParkedMessage[] }> {
    return this.#at(queue, async ({ count, take }) => {
      const messages = await Array.fromAsync(take(limit));
      return { count, messages: messages.map(toParkedMessage) };
    });
  }

  /** Returns the message without removing it. @throws AppError PARKED_MESSAGE_NOT_FOUND and as `list` */
  async find(queue: string, id: string): Promise<WholeParkedMessage> {
    return this.#at(queue, async ({ take }) => {
      for await (const message of take()) {
        if (parkedId(message) === id) return toWholeParkedMessage(message);
      }
      throw new AppError('PARKED_MESSAGE_NOT_FOUND', `No message ${id} is parked from ${queue}.`);
    });
  }

  /**
   * Puts messages back into the queue they came from, and removes each once the broker has confirmed it there. If
   * interrupted, a message may be in both places, which its consumer tolerates; none is lost.
   * @returns the number of messages. @throws AppError as `list`
   */
  async replay(queue: string, selection: Selection): Promise<number> {
    return this.#removeEach(queue, selection, (message) => this.#putBack(queue, message));
  }

  /** Deletes messages. @returns the number of messages. @throws AppError as `list` */
  async drop(queue: string, selection: Selection): Promise<number> {
    return this.#removeEach(queue, selection, async () => undefined);
  }

  async #removeEach(queue: string, { ids, limit }: Selection, before: (message: GetMessage) => Promise<void>) {
    return this.#at(queue, async ({ take, remove }) => {
      let removed = 0;
      for await (const message of take()) {
        if (ids && !ids.has(parkedId(message))) continue;
        await before(message);
        remove(message);
        removed += 1;
        if (removed >= limit) break;
      }
      return removed;
    });
  }

  /** Bypasses the events exchange, which would also deliver to queues that already had the message. */
  async #putBack(queue: string, message: GetMessage): Promise<void> {
    const { messageId, type, timestamp, contentType } = message.properties;
    const headers = headersBefore(message);
    await this.#options.publish({
      exchange: this.#names.replay,
      routingKey: this.#names.queue(queue),
      content: message.content,
      options: { mandatory: true, persistent: true, messageId, type, timestamp, contentType, headers },
    });
  }

  async #at<T>(queue: string, work: (parked: OpenQueue) => Promise<T>): Promise<T> {
    const { url, queues } = this.#options;
    if (!queues.includes(queue)) throw queueNotFound(queue, queues);
    try {
      const connection = await connect(url, { noDelay: true, timeout: connectTimeoutMs });
      connection.on('error', () => undefined);
      try {
        const parkedQueue = this.#names.parkedQueue(queue);
        return await withChannel(connection, (channel) => withOpenQueue(channel, parkedQueue, work));
      } finally {
        await connection.close().catch(() => undefined);
      }
    } catch (error) {
      throw toRefusal(error);
    }
  }
}

/** The parked messages of one queue during one call. */
type OpenQueue = {
  /** Number of messages when the call began. */
  count: number;
  /** Takes up to `limit` messages, oldest first, without those parked after the call began. */
  take: (limit?: number) => AsyncGenerator<GetMessage>;
  /** Removes a taken message permanently; all others are requeued at the end. */
  remove: (message: GetMessage) => void;
};

async function withOpenQueue<T>(channel: Channel, queue: string, work: (parked: OpenQueue) => Promise<T>): Promise<T> {
  const { messageCount: count } = await channel.checkQueue(queue);
  let left = count;
  const done = await work({
    count,
    take: (limit = count) => takeUpTo(channel, queue, Math.min(limit, count)),
    remove(message) {
      channel.ack(message);
      left -= 1;
    },
  });
  channel.nackAll(true);
  await untilReturned(channel, queue, left);
  return done;
}

/**
 * The broker requeues with a delay: waits until the messages are back, so that the next call sees all of them. The wait
 * is bounded, as another call may hold some.
 */
async function untilReturned(channel: Channel, queue: string, count: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < returnTimeoutMs; waitedMs += returnPollMs) {
    const { messageCount } = await channel.checkQueue(queue);
    if (messageCount >= count) return;
    await sleep(returnPollMs);
  }
}

async function* takeUpTo(channel: Channel, queue: string, limit: number): AsyncGenerator<GetMessage> {
  for (let taken = 0; taken < limit; taken += 1) {
    const message = await channel.get(queue);
    if (message === false) return;
    yield message;
  }
}

function queueNotFound(queue: string, queues: readonly string[]): AppError {
  const others = queues.length > 0 ? `, but ${queues.join(', ')}` : '';
  return new AppError('QUEUE_NOT_FOUND', `This service has no queue ${queue}${others}.`);
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const why = error instanceof PublishError ? 'accepts no message right now' : 'does not answer';
  return new AppError('BROKER_UNAVAILABLE', `RabbitMQ ${why}. Nothing is lost; try again later.`, { cause: error });
}
