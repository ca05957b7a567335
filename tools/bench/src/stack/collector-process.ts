import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { helperInput, sendToParent } from '../process/helper-main.ts';

/** A collector that accepts and discards all spans. */
await helperInput();
const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
server.listen(0, '127.0.0.1', () => sendToParent({ port: (server.address() as AddressInfo).port }));
