/** An HTTP response as received over the wire. */
export type RawAnswer = {
  status: number;
  /** Original spelling, order and duplicates preserved. */
  headers: [name: string, value: string][];
  /** The value of a header by its lower-case name; repeated headers are joined by `, `. */
  header(name: string): string | undefined;
  body: string;
  /** Parses the body as JSON. */
  json(): unknown;
};

type Cut = { answer: RawAnswer; rest: Buffer };
type Body = { bytes: Buffer; rest: Buffer };

/** Cuts the first response off the received bytes. Returns undefined while it is incomplete. */
export function cutAnswer(bytes: Buffer, { isHead, isEnd }: { isHead: boolean; isEnd: boolean }): Cut | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (Number.isNaN(status)) throw new Error(`not an HTTP answer: ${statusLine}`);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const header = (name: string) => {
    const values = headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
    return values.length > 0 ? values.join(', ') : undefined;
  };
  const hasBody = !isHead && status >= 200 && status !== 204 && status !== 304;
  const after = bytes.subarray(headEnd + 4);
  const body = hasBody ? cutBody(after, header, isEnd) : { bytes: Buffer.alloc(0), rest: after };
  if (!body) return undefined;
  const text = body.bytes.toString();
  return { answer: { status, headers, header, body: text, json: () => JSON.parse(text) as unknown }, rest: body.rest };
}

function cutBody(bytes: Buffer, header: (name: string) => string | undefined, isEnd: boolean): Body | undefined {
  if (header('transfer-encoding') === 'chunked') return cutChunks(bytes);
  const length = header('content-length');
  if (length === undefined) return isEnd ? { bytes, rest: Buffer.alloc(0) } : undefined;
  if (bytes.length < Number(length)) return undefined;
  return { bytes: bytes.subarray(0, Number(length)), rest: bytes.subarray(Number(length)) };
}

function cutChunks(bytes: Buffer): Body | undefined {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return { bytes: Buffer.concat(chunks), rest: bytes.subarray(next) };
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
