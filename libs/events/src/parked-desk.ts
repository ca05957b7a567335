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
import { brokerNames } from './topology.ts';

export type ParkedDeskOptions = {
  url: string;
  prefix: string;
  /** The durable queues of this service. */
  queues: readonly string[];
  publish: (message: OutgoingMessage) => Promise<void>;
};

/** Which parked messages: those with these ids, or whichever have been there longest; at most so many. */
export type Which = { ids?: ReadonlySet<string>; limit: number };

const connectTimeoutMs = 5_000;

/**
 * What an operator does with parked messages. Each call has a connection of its own, so that whatever becomes of it, and
 * of this process, the broker puts back what was taken and not settled. While a call is under way others see less.
 */
export class ParkedDesk {
  readonly #options: ParkedDeskOptions;
  readonly #names: ReturnType<typeof brokerNames>;

  constructor(options: ParkedDeskOptions) {
    this.#options = options;
    this.#names = brokerNames(options.prefix);
  }

  get queues(): readonly string[] {
    return this.#options.queues;
  }

  /** How many there are, and those that have been there longest; all stay. @throws AppError QUEUE_NOT_FOUND, BROKER_UNAVAILABLE */
  async list(queue: string, limit: number): Promise<{ count: number; messages: ParkedMessage[] }> {
    return this.#at(queue, async (channel, parked) => {
      const { messageCount: count } = await channel.checkQueue(parked);
      const messages = await Array.fromAsync(takeUpTo(channel, parked, limit));
      return { count, messages: messages.map(toParkedMessage) };
    });
  }

  /** The message, which stays. @throws AppError PARKED_MESSAGE_NOT_FOUND and as `list` */
  async find(queue: string, id: string): Promise<WholeParkedMessage> {
    return this.#at(queue, async (channel, parked) => {
      for await (const message of takeUpTo(channel, parked, Infinity)) {
        if (parkedId(message) === id) return toWholeParkedMessage(message);
      }
      throw new AppError('PARKED_MESSAGE_NOT_FOUND', `No message ${id} is parked from ${queue}.`);
    });
  }

  /**
   * Puts messages back into the queue they came from, and takes each away when the broker has it safe there: stopped
   * half-way, one may be in both places, which its consumer tolerates, and none is lost.
   * @returns how many. @throws AppError as `list`
   */
  async replay(queue: string, which: Which): Promise<number> {
    return this.#settleEach(queue, which, (message) => this.#putBack(queue, message));
  }

  /** Takes messages away for good. @returns how many. @throws AppError as `list` */
  async drop(queue: string, which: Which): Promise<number> {
    return this.#settleEach(queue, which, async () => undefined);
  }

  async #settleEach(queue: string, { ids, limit }: Which, settle: (message: GetMessage) => Promise<void>) {
    return this.#at(queue, async (channel, parked) => {
      let settled = 0;
      // Not what is parked again meanwhile.
      const { messageCount } = await channel.checkQueue(parked);
      for await (const message of takeUpTo(channel, parked, messageCount)) {
        if (ids && !ids.has(parkedId(message))) continue;
        await settle(message);
        channel.ack(message);
        settled += 1;
        if (settled >= limit) break;
      }
      return settled;
    });
  }

  /** Not through the exchange of events: other queues had it. */
  async #putBack(queue: string, message: GetMessage): Promise<void> {
    const { messageId, type, timestamp, contentType } = message.properties;
    const headers = headersBefore(message);
    await this.#options.publish({
      exchange: '',
      routingKey: this.#names.queue(queue),
      content: message.content,
      options: { mandatory: true, persistent: true, messageId, type, timestamp, contentType, headers },
    });
  }

  async #at<T>(queue: string, work: (channel: Channel, parkedQueue: string) => Promise<T>): Promise<T> {
    const { url, queues } = this.#options;
    if (!queues.includes(queue))
      throw new AppError(
        'QUEUE_NOT_FOUND',
        `This service has no queue ${queue}${queues.length > 0 ? `, but ${queues.join(', ')}` : ''}.`,
      );
    try {
      const connection = await connect(url, { noDelay: true, timeout: connectTimeoutMs });
      connection.on('error', () => undefined);
      try {
        const channel = await connection.createChannel();
        channel.on('error', () => undefined);
        const done = await work(channel, this.#names.parkedQueue(queue));
        // In order, so that who asks next finds all that went back.
        channel.nackAll(true);
        await channel.close();
        return done;
      } finally {
        await connection.close().catch(() => undefined);
      }
    } catch (error) {
      throw toRefusal(error);
    }
  }
}

async function* takeUpTo(channel: Channel, queue: string, limit: number): AsyncGenerator<GetMessage> {
  for (let taken = 0; taken < limit; taken += 1) {
    const message = await channel.get(queue);
    if (message === false) return;
    yield message;
  }
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const why = error instanceof PublishError ? 'takes no message just now' : 'does not answer';
  return new AppError('BROKER_UNAVAILABLE', `RabbitMQ ${why}. Nothing is lost; try again later.`, { cause: error });
}
