import { z } from 'zod';
import type { Secret } from '@parley/service/settings';

export type Endpoint = { url: string; apiKey?: Secret | undefined; timeoutMs: number };

/** What a model said, and the tokens it cost if the endpoint tells. */
export type Completion = { content: string; tokens?: number };

/** No endpoint needs more for an answer of ours. */
const maxAnswerBytes = 512 * 1024;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
  usage: z.object({ total_tokens: z.int().min(0) }).optional(),
});

/** A completion that could not be had. Its message holds nothing that was sent or answered. */
export class CompletionError extends Error {
  override readonly name = 'CompletionError';
}

/**
 * Asks an OpenAI-compatible chat-completions endpoint once.
 * @throws CompletionError
 */
export async function complete(
  body: object,
  { url, apiKey, timeoutMs }: Endpoint,
  signal: AbortSignal,
): Promise<Completion> {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      // The key is for this address: it follows no redirect.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey.reveal()}` }),
      },
      body: JSON.stringify(body),
      signal: timed,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new CompletionError(`the endpoint answered ${response.status}`);
    }
    return toCompletion(await readText(response));
  } catch (error) {
    if (error instanceof CompletionError) throw error;
    throw new CompletionError(timed.aborted ? 'no answer in time' : 'the endpoint does not answer');
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new CompletionError('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toCompletion(text: string): Completion {
  const { data } = completion.safeParse(parseJson(text));
  const content = data?.choices[0]?.message.content;
  if (data === undefined || typeof content !== 'string')
    throw new CompletionError('the answer is not a chat completion');
  return { content, ...(data.usage && { tokens: data.usage.total_tokens }) };
}

/** JSON, or undefined; what does not parse is not quoted anywhere. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
