import { Agent, createServer } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { helperInput, serve } from '../process/helper-main.ts';

/** http-proxy-middleware in its fastest configuration: Express, no plugins, kept-alive connections to the service. */
const { target } = (await helperInput()) as { target: string };
const app = express();
app.disable('x-powered-by').disable('etag').set('query parser', false);
app.use(createProxyMiddleware({ target, ejectPlugins: true, agent: new Agent({ keepAlive: true, maxSockets: 256 }) }));
await serve(createServer(app));
