import { createServer } from 'node:http';
import { listen } from '@parley/testing/listen';
import { expect, it } from 'vitest';
import { revokeEverywhere } from './revoke-everywhere.ts';

it.each(['API_KEY_INVALID', 'TOO_MANY_FAILURES'])('a gateway that answers %s refuses a revoked key', async (code) => {
  let isRevoked = false;
  await using gateway = await listen(
    createServer((_request, response) => {
      if (isRevoked) response.writeHead(401).end(JSON.stringify({ code }));
      else response.end('{}');
    }),
  );
  const revoke = async () => {
    isRevoked = true;
  };
  const revoking = { gateways: [gateway.origin], key: 'key', revoke, signal: new AbortController().signal };
  expect(await revokeEverywhere(revoking)).toMatch(/^refused by the gateway after \d+ ms$/);
});
