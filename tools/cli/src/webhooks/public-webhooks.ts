import { AppError } from '@parley/errors/app-error';
import { reasons, type Reason } from '@parley/errors/reasons';
import { z } from 'zod';

const callMs = 15_000;

const created = z.object({ id: z.string(), secret: z.string() });
const records = z.array(z.object({ id: z.string() }));
const record = z.object({
  id: z.string(),
  data: z.object({ body: z.looseObject({ eventType: z.string() }) }),
});
const problem = z.object({ code: z.string().optional(), detail: z.string().optional(), title: z.string().optional() });

export type PublicWebhooks = ReturnType<typeof publicWebhooks>;

/**
 * The webhook operations of the public interface, called with an API key.
 * @throws AppError by the reason of the refusal; SERVICE_UNAVAILABLE when nobody answers
 */
export function publicWebhooks({ baseUrl, key }: { baseUrl: string; key: string }) {
  async function call(method: string, path: string, options: { body?: object; signal: AbortSignal }): Promise<unknown> {
    const { body, signal } = options;
    const response = await fetch(new URL(`/v1/webhooks${path}`, baseUrl), {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    }).catch((error: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', `${baseUrl} does not answer.`, { cause: error });
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw refusal(response, answer);
    return answer;
  }

  return {
    async create(webhook: { url: string; events: string[] }, signal: AbortSignal) {
      return created.parse(await call('POST', '', { body: webhook, signal }));
    },
    async remove(id: string, signal: AbortSignal): Promise<void> {
      await call('DELETE', `/${encodeURIComponent(id)}`, { signal });
    },
    /** The ids of the newest 500, the newest first. */
    async deliveryIds(id: string, signal: AbortSignal): Promise<string[]> {
      return records.parse(await call('GET', `/${encodeURIComponent(id)}/events`, { signal })).map(({ id }) => id);
    },
    /** The event of one, as its receiver gets it. */
    async body(id: string, deliveryId: string, signal: AbortSignal) {
      const path = `/${encodeURIComponent(id)}/events/${encodeURIComponent(deliveryId)}`;
      return record.parse(await call('GET', path, { signal })).data.body;
    },
  };
}

function refusal({ status, headers }: Response, answer: unknown): Error {
  const { code = '', detail, title } = problem.safeParse(answer).data ?? {};
  const message = detail ?? title ?? `The answer was ${status}.`;
  if (!Object.hasOwn(reasons, code)) return new Error(message);
  const retryAfterSeconds = Number(headers.get('retry-after') ?? 0);
  return new AppError(code as Reason, message, { ...(retryAfterSeconds > 0 && { retryAfterSeconds }) });
}
