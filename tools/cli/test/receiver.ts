import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signatureFaults } from '@parley/signatures/verify';
import { listen } from '@parley/testing/listen';

/** The address to which the stack of the tests may send webhooks. */
const allowedHost = '127.77.0.1';

export type Receipt = { id: string; eventType: string; isSigned: boolean };

/** Receives webhooks as a customer would: records what it got, and checks the signature. */
export async function startReceiver() {
  const receipts: Receipt[] = [];
  const receiver = { secret: '', status: 204, receipts };
  async function take({ headers }: IncomingMessage, body: Promise<Buffer>): Promise<number> {
    const { eventType } = JSON.parse((await body).toString()) as { eventType: string };
    receipts.push({
      id: String(headers['webhook-id']),
      eventType,
      isSigned: isSigned(receiver.secret, await body, headers),
    });
    return receiver.status;
  }
  const server = createServer((request, response) => {
    void take(request, buffer(request)).then((status) =>
      response.writeHead(status).end(status < 300 ? '' : 'not \u001b[31mnow'),
    );
  });
  const { origin, ...listening } = await listen(server, { host: allowedHost });
  return Object.assign(receiver, { url: `${origin}/hook`, ...listening });
}

function isSigned(secret: string, body: Buffer, headers: IncomingHttpHeaders): boolean {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
    headers[`webhook-${name}`]?.toString(),
  );
  const check = { secret, now: new Date(), toleranceSeconds: 300 };
  return signatureFaults({ id, timestamp, signature, body }, check).length === 0;
}
