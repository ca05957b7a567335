import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, isFree } from './free-port.ts';

it('never gives the same port twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
});

it('reserves a port for this process, so that no other one gets it', async () => {
  const port = await freePort();
  const ofAnother = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true });
  const [error] = await once(ofAnother, 'error', { signal: AbortSignal.timeout(5_000) });
  expect(error).toMatchObject({ code: 'EADDRINUSE' });
});

it('distinguishes a used port from a free one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isFree(port, '127.0.0.1')).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isFree(port, '127.0.0.1')).toBe(true);
});
