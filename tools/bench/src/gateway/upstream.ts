import { createServer } from 'node:http';
import { helperInput, serve } from '../process/helper-main.ts';

/** A stub service that answers every request with 1 kB of JSON, because only the proxy is measured. */
const company = { id: '019b76da-a800-7161-b1ec-b3ba9ecdf8d9', name: 'Lindenloft', domain: 'lindenloft.example' };
const body = JSON.stringify({ ...company, description: 'x'.repeat(1000 - JSON.stringify(company).length) });
const head = {
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  etag: '"5d41402abc4b2a76b9719d911017c592"',
  'cache-control': 'private, no-cache',
  vary: 'Authorization',
};

await helperInput();
const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => {
  response.writeHead(200, head).end(body);
});
await serve(server);
