import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from '../process/helper-main.ts';
import type { Receipts } from './receipts.ts';

/** A subscriber's server: accepts deliveries at `/hook/<number>`, and lists receipts with their times at `/receipts`. */
let receipts: Receipts = [];
/** Endpoints with lower numbers never respond. */
let hanging = 0;

const server = createServer((request, response) => {
  void answer(request).then((body) => {
    if (body !== undefined) response.end(body);
  });
});
await serve(server);

async function answer(request: IncomingMessage): Promise<string | undefined> {
  const [, place, number = ''] = (request.url ?? '').split('/');
  const body = await text(request);
  if (place === 'receipts') return JSON.stringify(receipts.splice(0));
  if (place === 'hang') {
    hanging = Number(number);
    receipts = [];
    return '';
  }
  if (Number(number) < hanging) return undefined;
  const { data } = JSON.parse(body) as { data: { scopeId: string } };
  receipts.push([data.scopeId, Date.now(), request.headers['webhook-id']?.toString() ?? '']);
  return '';
}
