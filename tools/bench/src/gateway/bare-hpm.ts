import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { helperInput, sendToParent } from '../process/helper-main.ts';

/** http-proxy-middleware in its fastest configuration: Express, no plugins, kept-alive connections to the service. */
const { target } = (await helperInput()) as { target: string };
const app = express();
app.disable('x-powered-by').disable('etag').set('query parser', false);
app.use(createProxyMiddleware({ target, ejectPlugins: true, agent: new Agent({ keepAlive: true, maxSockets: 256 }) }));
const server = createServer(app);
server.listen(0, '127.0.0.1', () => sendToParent({ port: (server.address() as AddressInfo).port }));
