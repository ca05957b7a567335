import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** Where the stack of the tests may send webhooks. */
const allowedHost = '127.77.0.1';

export type Receipt = { id: string; eventType: string; isSigned: boolean };

/** Receives webhooks as a customer would: what it got, and whether the public library finds it signed with the secret. */
export async function startReceiver() {
  const receipts: Receipt[] = [];
  const receiver = { secret: '', status: 204, receipts };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const id = String(request.headers['webhook-id']);
    const { eventType } = JSON.parse(body.toString()) as { eventType: string };
    receipts.push({ id, eventType, isSigned: isSigned(receiver.secret, body, request.headers) });
    response.writeHead(receiver.status).end(receiver.status < 300 ? '' : 'not \u001b[31mnow');
  }).listen(0, allowedHost);
  await once(server, 'listening');
  const url = `http://${allowedHost}:${(server.address() as AddressInfo).port}/hook`;
  return Object.assign(receiver, {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function isSigned(secret: string, body: Buffer, headers: object): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
