import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createPlatform, platformSettings } from './platform.ts';

it('listeners are reached by IPv4 and by IPv6 unless an address is set', async () => {
  const settings = z.object(platformSettings).parse({ logLevel: 'silent' });
  const stopping = new AbortController().signal;
  const { listenHost } = createPlatform({ name: 'test', settings, stopping, fail: () => undefined });
  const server = createServer((_, response) => response.end('here')).listen(0, listenHost);
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', '[::1]']) {
      const answer = await fetch(`http://${host}:${port}/`);
      expect(await answer.text()).toBe('here');
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
