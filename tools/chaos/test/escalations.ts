import { randomUUID } from 'node:crypto';

export const escalationCreated = 'negotiation.escalation.created';

const callMs = 15_000;
const supplier = { supplier: { name: 'Nimbus' }, contactEmail: 'ada@acme.example', contactName: 'Ada' };

/** What calls the public API with a key: a POST with a body, a GET without; answers the status and what was said. */
export function caller(baseUrl: string, key: string) {
  return async (path: string, json?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${baseUrl}${path}`, {
      headers,
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(callMs),
    });
    return { status: answer.status, text: await answer.text() };
  };
}

type Call = ReturnType<typeof caller>;

/** Starts a negotiation. @throws Error when it is refused */
export async function negotiate(call: Call): Promise<string> {
  const { status, text } = await call('/v1/negotiation/start', { ...supplier, engagementType: 'vendr_led' });
  if (status !== 201) throw new Error(`POST /v1/negotiation/start: ${status} ${text}`);
  return (JSON.parse(text) as { negotiationId: string }).negotiationId;
}

/** Reports an escalation into a negotiation, of which webhooks are told; answers the status. */
export async function escalate(call: Call, negotiationId: string): Promise<number> {
  const payload = { escalation: { externalId: randomUUID(), title: 'Price' } };
  const report = { timestamp: new Date().toISOString(), externalId: randomUUID(), source: 'erp', schema: {}, payload };
  return (await call(`/v1/negotiation/${negotiationId}/external-update`, report)).status;
}
