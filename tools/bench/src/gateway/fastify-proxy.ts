import proxy from '@fastify/http-proxy';
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { helperInput, sendToParent } from '../process/helper-main.ts';

const { target } = (await helperInput()) as { target: string };
const app = fastify();
await app.register(proxy, { upstream: target });
await app.listen({ port: 0, host: '127.0.0.1' });
sendToParent({ port: (app.server.address() as AddressInfo).port });
