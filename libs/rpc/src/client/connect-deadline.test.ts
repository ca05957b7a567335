import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { listen } from '@parley/testing/listen';
import { expect, test } from 'vitest';
import { limitConnecting } from './connect-deadline.ts';

const limitMs = 20;

test('a connection that was made in time survives, however late this process notices it', async () => {
  await using server = await listen(createServer());
  const { port } = server;
  limitConnecting(`127.0.0.1:${port}`, limitMs);
  const socket = connect(port, '127.0.0.1');
  socket.once('connectionAttempt', () => {
    const endsAt = performance.now() + 2 * limitMs;
    while (performance.now() < endsAt);
  });
  await once(socket, 'connect');
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
