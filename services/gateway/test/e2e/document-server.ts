import { createServer, type ServerResponse } from 'node:http';
import { listen } from '@parley/testing/listen';

/** The answer for a path: bytes, or a function that sends them. */
export type Served = Buffer | ((response: ServerResponse) => void);

/** A third party's web server, on an address that the outbound guard allows. */
export async function startDocumentServer() {
  const served = new Map<string, Served>();
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = served.get(url);
    if (typeof answer === 'function') return answer(response);
    return answer ? response.end(answer) : response.writeHead(404).end();
  });
  const { origin, ...listening } = await listen(server);
  return {
    ...listening,
    asked,
    /** Serves the answer under a path, and returns its address. */
    serve(path: string, answer: Served): string {
      served.set(path, answer);
      return `${origin}${path}`;
    },
  };
}

/** Settings that let the scope service fetch from such a server, and retry a document soon. */
export const documentSettings = {
  FETCH_ALLOW_HTTP: 'true',
  FETCH_ALLOW_CIDRS: '127.0.0.1/32',
  DOCUMENT_RETRY_MS: '200',
  DOCUMENT_LEASE_MS: '3000',
  DOCUMENT_POLL_MS: '200',
};
