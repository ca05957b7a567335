import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';

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
      const chunks: Buffer[] = [];
      const entry = { ...about(request), body: Buffer.alloc(0) };
      seen.push(entry);
      request.on(
        'data',
        (chunk: Buffer) => (entry.body = Buffer.concat(chunks.concat(chunk), void chunks.push(chunk))),
      );
      answer(request, response);
    }
  });
  server.keepAliveTimeout = 75_000;
  server.on('connection', () => (connections += 1));
  const { origin, close } = await listen(server);

  return {
    origin,
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
    [Symbol.asyncDispose]: close,
  };
}

/** A service whose answers are bytes. */
export async function startRawUpstream(serve: (socket: Socket, attempt: number) => void) {
  let attempts = 0;
  const server = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => serve(socket, (attempts += 1)));
  });
  const { origin, close } = await listen(server);
  return {
    origin,
    get attempts() {
      return attempts;
    },
    [Symbol.asyncDispose]: close,
  };
}

async function listen(server: Server): Promise<{ origin: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
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
