import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { listen } from '@parley/testing/listen';

export type SeenRequest = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: Buffer;
};

/** A service that records its requests and answers as a test tells it; by default it answers with the request. */
export async function startTestUpstream() {
  const seen: SeenRequest[] = [];
  let connections = 0;
  let answer: RequestListener = echo;
  let health: RequestListener = (_request, response) => void response.end('{"status":"ok"}');
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      health(request, response);
    } else {
      const entry = { ...about(request), body: Buffer.alloc(0) };
      seen.push(entry);
      request.on('data', (chunk: Buffer) => (entry.body = Buffer.concat([entry.body, chunk])));
      answer(request, response);
    }
  });
  server.keepAliveTimeout = 75_000;
  server.on('connection', () => (connections += 1));
  const listening = await listen(server);

  return {
    ...listening,
    seen,
    /** Number of connections opened so far. */
    get connections() {
      return connections;
    },
    /** The last request, which a test has just sent. */
    get last(): SeenRequest {
      const last = seen.at(-1);
      if (!last) throw new Error('the service has seen no request');
      return last;
    },
    answerWith(listener: RequestListener) {
      answer = listener;
    },
    answerHealthWith(listener: RequestListener) {
      health = listener;
    },
    /** Forgets its requests and the answers that a test has set. */
    reset() {
      answer = echo;
      seen.length = 0;
    },
  };
}

/** A service whose answers are bytes. */
export async function startRawUpstream(serve: (socket: Socket, attempt: number) => void) {
  let attempts = 0;
  const server = createTcpServer((socket) => {
    socket.once('data', () => serve(socket, (attempts += 1)));
  });
  const listening = await listen(server);
  return {
    ...listening,
    get attempts() {
      return attempts;
    },
  };
}

const echo: RequestListener = (request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(about(request)));
  });
};

function about({ method = '', url = '', headers, rawHeaders }: IncomingMessage): Omit<SeenRequest, 'body'> {
  return { method, url, headers, rawHeaders };
}
