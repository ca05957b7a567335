import type { ClientRequest } from 'node:http';

/** The parser refused an answer; the cause says why, and these are the bytes that had arrived. */
export class MalformedAnswer extends Error {
  readonly received: string;

  constructor(received: string, cause: Error) {
    super('the answer breaks the HTTP standard', { cause });
    this.received = received;
  }
}

/** What a receiver meant, though its answer breaks the standard. */
export type StatedAnswer = { status: number; retryAfter?: string; rest: string };

const maxBytes = 64 * 1024;

/** Collects what arrives until the head of an answer is complete; call the result to read it. */
export function recordHead(request: ClientRequest): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.once('socket', (socket) => {
    function collect(chunk: Buffer): void {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) chunks.push(chunk);
    }
    // Before the parser, which reports its error while the chunk that has it is still being handed out.
    socket.prependListener('data', collect);
    request.once('response', () => {
      socket.off('data', collect);
      chunks.length = 0;
    });
  });
  // Cut off in between, a line could read as another one.
  return () => (bytes <= maxBytes ? Buffer.concat(chunks).toString('latin1') : '');
}

const statusLine = /^\s*HTTP\/1\.[01] +(\d{3})(?: [^\r\n]*)?\r?\n/;
const emptyLine = /\r?\n\r?\n/;
const retryAfterField = /^retry-after[ \t]*:[ \t]*(.*?)[ \t]*\r?$/im;

/**
 * Reads the status of a malformed answer: lines that end in LF alone, folded fields, two lengths and the like do not
 * change that the receiver handled the request, and said so. All 1xx but 101 are skipped.
 */
export function statedAnswer({ received }: MalformedAnswer): StatedAnswer | undefined {
  for (let text = received; ;) {
    const [line = '', digits] = statusLine.exec(text) ?? [];
    const status = Number(digits);
    const [head = '', rest = ''] = splitOnce(text.slice(line.length - 1), emptyLine);
    if (status >= 200 && status < 600) return { status, ...retryAfterOf(head), rest };
    if (!(status >= 100) || status === 101 || status >= 600) return undefined;
    text = rest;
  }
}

function splitOnce(text: string, separator: RegExp): string[] {
  const found = separator.exec(text);
  return found === null ? [text] : [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

function retryAfterOf(head: string): { retryAfter?: string } {
  const retryAfter = retryAfterField.exec(head)?.[1];
  return retryAfter === undefined ? {} : { retryAfter };
}
