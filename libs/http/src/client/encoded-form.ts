/**
 * A form as it is sent, and its media type. `fetch` takes forms itself, but if a call is cancelled while it sends one, a
 * promise that nobody handles is rejected, which ends the process (https://github.com/nodejs/undici/issues/5835).
 */
export async function encodedForm(form: FormData): Promise<{ type: string; body: ArrayBuffer }> {
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: await encoded.arrayBuffer() };
}
