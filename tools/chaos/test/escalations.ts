import { escalationReport, negotiationStart } from '@parley/testing/negotiation-bodies';

const callMs = 15_000;

/** Calls the public API with a key: a POST with a body, a GET without; returns the status and the response text. */
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
  const { status, text } = await call('/v1/negotiation/start', negotiationStart);
  if (status !== 201) throw new Error(`POST /v1/negotiation/start: ${status} ${text}`);
  return (JSON.parse(text) as { negotiationId: string }).negotiationId;
}

/** Reports an escalation to a negotiation, which webhooks receive; returns the status. */
export async function escalate(call: Call, negotiationId: string): Promise<number> {
  return (await call(`/v1/negotiation/${negotiationId}/external-update`, escalationReport())).status;
}
