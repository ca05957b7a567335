import { createServer } from 'node:http';
import { helperInput, serve } from '../process/helper-main.ts';

/** A collector that accepts and discards all spans. */
await helperInput();
const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
await serve(server);
