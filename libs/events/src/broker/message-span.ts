import { withinTrace } from '@parley/service/deadline';
import { processAttributes } from '@parley/service/span-attributes';
import type { Spans } from '@parley/service/spans';
import type { ConsumeMessage } from 'amqplib';
import { traceHeader } from './publisher.ts';

/**
 * Processes a message within the trace named in its headers.
 * @param work returns the error type, empty on success
 */
export async function withinMessage(
  { message, destination, spans }: { message: ConsumeMessage; destination: string; spans: Spans },
  work: () => Promise<string>,
): Promise<string> {
  const header: unknown = message.properties.headers?.[traceHeader];
  const parent = typeof header === 'string' ? header : undefined;
  if (parent === undefined) return work();
  const span = spans.begin('consumer', parent);
  const errorType = await withinTrace({ traceparent: span?.traceparent ?? parent }, work);
  if (span) {
    const { messageId } = message.properties as { messageId?: string };
    const { deliveryTag } = message.fields;
    const attributes = processAttributes({ destination, messageId, deliveryTag, errorType });
    span.end({ name: `process ${destination}`, attributes, isError: errorType !== '' });
  }
  return errorType;
}
