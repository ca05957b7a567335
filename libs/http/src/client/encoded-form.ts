/**
 * The bytes of a form, and their media type. `fetch` encodes forms as well, but cancelling a call while it does so ends the
 * process with an unhandled rejection (https://github.com/nodejs/undici/issues/5835).
 */
export async function encodedForm(form: FormData): Promise<{ type: string; body: ArrayBuffer }> {
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: await encoded.arrayBuffer() };
}
