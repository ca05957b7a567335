import { z } from 'zod';
import { publicApi } from '../installation/public-api.ts';

const created = z.object({ id: z.string(), secret: z.string() });
const records = z.array(z.object({ id: z.string() }));
const record = z.object({
  id: z.string(),
  data: z.object({ body: z.looseObject({ eventType: z.string() }) }),
});

export type PublicWebhooks = ReturnType<typeof publicWebhooks>;

/** The webhook operations of the public API, called with an API key; they throw the same errors as `publicApi`. */
export function publicWebhooks(place: { baseUrl: string; key: string }) {
  const api = publicApi(place);
  const events = (id: string) => `/v1/webhooks/${encodeURIComponent(id)}/events`;
  return {
    async create(webhook: { url: string; events: string[] }, signal: AbortSignal) {
      return created.parse(await api({ method: 'POST', path: '/v1/webhooks', body: webhook, signal }));
    },
    async remove(id: string, signal: AbortSignal): Promise<void> {
      await api({ method: 'DELETE', path: `/v1/webhooks/${encodeURIComponent(id)}`, signal });
    },
    /** The ids of the newest 500 deliveries, newest first. */
    async deliveryIds(id: string, signal: AbortSignal): Promise<string[]> {
      return records.parse(await api({ method: 'GET', path: events(id), signal })).map(({ id }) => id);
    },
    /** The event of a delivery as its receiver gets it. */
    async body(id: string, deliveryId: string, signal: AbortSignal) {
      const path = `${events(id)}/${encodeURIComponent(deliveryId)}`;
      return record.parse(await api({ method: 'GET', path, signal })).data.body;
    },
  };
}
