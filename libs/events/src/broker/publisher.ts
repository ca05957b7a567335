import { publishAttributes } from '@parley/service/span-attributes';
import type { OpenSpan, Spans } from '@parley/service/spans';
import type { ConfirmChannel, Message, Options } from 'amqplib';
import type { BusMetrics } from './bus-metrics.ts';

/** Header with the trace context of a message. */
export const traceHeader = 'traceparent';

export type OutgoingMessage = { exchange: string; routingKey: string; content: Buffer; options: Options.Publish };

/** Why a message does not count as sent: `returned` matched no queue, `refused` was rejected, as by a full queue. */
export type PublishFailure = 'away' | 'returned' | 'refused' | 'timeout';

/** The broker did not confirm the message. It may have stored it all the same; repeats carry the same id. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly reason: PublishFailure;

  constructor(reason: PublishFailure, cause?: unknown) {
    super(`not published: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type PublisherOptions = {
  metrics: BusMetrics;
  spans: Spans;
  confirmTimeoutMs: number;
  /** Called when a confirm is overdue: the channel is no longer usable. */
  onStuck: () => void;
};

/** More unconfirmed messages than this add latency, not throughput. */
const window = 64;

/** Publishes messages and waits for their confirms; carries nothing over from one connection to the next. */
export class Publisher {
  #channel: ConfirmChannel | undefined;
  #sequence = 0;
  #unconfirmed = 0;
  #waiting: { resolve: () => void; reject: (error: PublishError) => void }[] = [];
  readonly #returned = new Set<string>();
  readonly #options: PublisherOptions;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Publishes on this channel from now on, until it closes. */
  attach(channel: ConfirmChannel): void {
    this.#channel = channel;
    channel.on('return', (message: Message) => this.#returned.add(String(message.properties.correlationId)));
    channel.on('close', () => this.#detach(channel));
  }

  /** @throws PublishError, at once if there is no connection. */
  async publish(message: OutgoingMessage): Promise<void> {
    const end = this.#options.metrics.operationSeconds.startTimer({
      messaging_system: 'rabbitmq',
      messaging_operation_name: 'publish',
      messaging_destination_name: destinationOf(message),
    });
    const span = this.#options.spans.begin('producer', traceOf(message));
    try {
      await this.#enterWindow();
      await this.#confirmed(span ? within(span, message) : message).finally(() => this.#leaveWindow());
      end({ error_type: '' });
      this.#options.metrics.sent.inc({ messaging_destination_name: destinationOf(message) });
      if (span) endSpan(span, message);
    } catch (error) {
      const errorType = error instanceof PublishError ? error.reason : 'other';
      end({ error_type: errorType });
      if (span) endSpan(span, message, errorType);
      throw error;
    }
  }

  async #confirmed({ exchange, routingKey, content, options }: OutgoingMessage): Promise<void> {
    const channel = this.#channel;
    if (!channel) throw new PublishError('away');
    // The broker returns an unroutable message before confirming it; the correlation id tells which message it was.
    const correlationId = String((this.#sequence += 1));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      reject(new PublishError('timeout'));
      this.#options.onStuck();
    }, this.#options.confirmTimeoutMs);
    try {
      channel.publish(exchange, routingKey, content, { ...options, correlationId }, (error: unknown) => {
        if (this.#returned.delete(correlationId)) reject(new PublishError('returned'));
        else if (error) reject(error);
        else resolve();
      });
      await promise;
    } catch (error) {
      if (error instanceof PublishError) throw error;
      // Losing the channel fails its messages too; by now `#detach` has run.
      throw new PublishError(this.#channel === channel ? 'refused' : 'away', error);
    } finally {
      clearTimeout(timer);
    }
  }

  async #enterWindow(): Promise<void> {
    if (!this.#channel) throw new PublishError('away');
    if (this.#unconfirmed >= window) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      this.#waiting.push({ resolve, reject });
      // `#leaveWindow` hands its slot to the first waiter.
      return promise;
    }
    this.#unconfirmed += 1;
  }

  #leaveWindow(): void {
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#unconfirmed -= 1;
  }

  #detach(channel: ConfirmChannel): void {
    if (this.#channel !== channel) return;
    this.#channel = undefined;
    this.#returned.clear();
    for (const { reject } of this.#waiting.splice(0)) reject(new PublishError('away'));
  }
}

function destinationOf({ exchange, routingKey }: OutgoingMessage): string {
  return `${exchange}:${routingKey}`;
}

function traceOf({ options }: OutgoingMessage): string | undefined {
  const header: unknown = options.headers?.[traceHeader];
  return typeof header === 'string' ? header : undefined;
}

/** Puts the publish span into the trace header, so that the consumer's span becomes its child. */
function within({ traceparent }: OpenSpan, message: OutgoingMessage): OutgoingMessage {
  const { options } = message;
  return { ...message, options: { ...options, headers: { ...options.headers, [traceHeader]: traceparent } } };
}

function endSpan(span: OpenSpan, message: OutgoingMessage, errorType?: PublishFailure | 'other'): void {
  const destination = destinationOf(message);
  const attributes = publishAttributes({ destination, messageId: message.options.messageId, errorType });
  span.end({ name: `publish ${destination}`, attributes, isError: errorType !== undefined });
}
