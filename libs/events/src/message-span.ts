import { withinTrace } from '@parley/service/deadline';
import { processAttributes } from '@parley/service/span-attributes';
import type { Spans } from '@parley/service/spans';
import type { ConsumeMessage } from 'amqplib';
import { traceHeader } from './publisher.ts';

/**
 * Works on a message as part of the trace it came with.
 * @param work returns the name of its failure, empty if there is none
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
