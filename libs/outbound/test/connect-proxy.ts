import { createServer } from 'node:http';
import { connect, type Server, type Socket } from 'node:net';

/**
 * A proxy that accepts CONNECT, as smokescreen does; it resolves every name to this machine, except the refused ones.
 */
export function connectProxy(refused: readonly string[] = []): { server: Server; asked: string[] } {
  const asked: string[] = [];
  const server = createServer().on('connect', (request, client: Socket) => {
    const [host = '', port] = request.url?.split(':') ?? [];
    asked.push(request.url ?? '');
    if (refused.includes(host)) return void client.end('HTTP/1.1 407 Request rejected\r\n\r\n');
    const target = connect(Number(port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    client.on('error', () => target.destroy());
    return target.on('error', () => client.destroy());
  });
  return { server, asked };
}
