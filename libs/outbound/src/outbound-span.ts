import { currentWork } from '@parley/service/deadline';
import { httpClientAttributes } from '@parley/service/span-attributes';
import type { Spans } from '@parley/service/spans';
import { OutboundError } from './outbound-error.ts';

type Call = { spans: Spans | undefined; method: 'GET' | 'POST'; url: URL };

/**
 * Calls an outsider as part of the current trace. Only the origin of the address is recorded, because the rest may be
 * secret, and nothing about the trace is sent.
 */
export async function tracedCall<T extends { status: number }>(
  { spans, method, url: origin }: Call,
  work: () => Promise<T>,
): Promise<T> {
  const span = spans?.begin('client', currentWork()?.traceparent);
  if (!span) return work();
  try {
    const answer = await work();
    const { status } = answer;
    span.end({ name: method, attributes: httpClientAttributes({ method, origin, status }), isError: status >= 400 });
    return answer;
  } catch (error) {
    const errorType = error instanceof OutboundError ? error.problem : '_OTHER';
    span.end({ name: method, attributes: httpClientAttributes({ method, origin, errorType }), isError: true });
    throw error;
  }
}
