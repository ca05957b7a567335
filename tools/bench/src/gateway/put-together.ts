import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, createServer, type IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { generateKeyPair, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { destination } from 'pino';
import { pinoHttp } from 'pino-http';
import { Histogram } from 'prom-client';
import { helperInput, serve } from '../process/helper-main.ts';

/**
 * A gateway as one would put it together from well-known libraries, with what Parley's does for each request: a request
 * id, an access log, metrics, keys, limits a minute and a day, and a signed identity. It does less: it has no cap on calls
 * at the same time, checks no message, and never asks a database, because all keys are in memory.
 */
type Key = { org: string; perMinute: number; perDay: number };

const minuteMs = 60_000;
const dayMs = 86_400_000;
const unlimited = 2_000_000_000;
const tokenMs = 240_000;

const { target, logFile } = (await helperInput()) as { target: string; logFile: string };
const secrets = { open: newSecret(), usedUp: newSecret() };
const keys = new LRUCache<string, Key>({ max: 10_000 });
keys.set(hashOf(secrets.open), { org: randomUUID(), perMinute: unlimited, perDay: unlimited });
keys.set(hashOf(secrets.usedUp), { org: randomUUID(), perMinute: 1, perDay: unlimited });
const { privateKey } = await generateKeyPair('EdDSA');
const tokens = new LRUCache<string, string>({ max: 10_000, ttl: tokenMs });
const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time of a request',
  labelNames: ['method', 'status'],
});
const callers = new WeakMap<IncomingMessage, Key>();

const measure: RequestHandler = (request, response, next) => {
  const end = seconds.startTimer({ method: request.method });
  response.once('finish', () => end({ status: response.statusCode }));
  next();
};

const authenticate: RequestHandler = (request, response, next) => {
  const key = keys.get(hashOf(request.headers.authorization?.slice('Bearer '.length) ?? ''));
  if (key === undefined) {
    response.status(401).type('application/problem+json').json({ status: 401, code: 'UNAUTHORIZED' });
    return;
  }
  callers.set(request, key);
  next();
};

const identify: RequestHandler = async (request, _response, next) => {
  const { org } = callerOf(request);
  let token = tokens.get(org);
  if (token === undefined) {
    token = await new SignJWT({ org }).setProtectedHeader({ alg: 'EdDSA' }).setExpirationTime('5m').sign(privateKey);
    tokens.set(org, token);
  }
  delete request.headers.authorization;
  request.headers['x-identity'] = token;
  next();
};

const app = express();
app.disable('x-powered-by').disable('etag').set('query parser', false);
app.use(
  pinoHttp(
    {
      redact: ['req.headers.authorization'],
      genReqId: (_request, response) => {
        const id = randomUUID();
        response.setHeader('x-request-id', id);
        return id;
      },
    },
    destination({ dest: logFile, sync: false, minLength: 4096 }),
  ),
);
app.use(measure, authenticate);
app.use(limitOf(minuteMs, ({ perMinute }) => perMinute));
app.use(limitOf(dayMs, ({ perDay }) => perDay));
app.use(identify);
app.use(createProxyMiddleware({ target, agent: new Agent({ keepAlive: true, maxSockets: 256 }) }));
await serve(createServer(app), { secrets });

function limitOf(windowMs: number, limit: (key: Key) => number): RequestHandler {
  return rateLimit({
    windowMs,
    limit: (request) => limit(callerOf(request)),
    keyGenerator: (request) => callerOf(request).org,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, response) => {
      response.status(429).type('application/problem+json').json({ status: 429, code: 'RATE_LIMITED' });
    },
  });
}

function callerOf(request: IncomingMessage): Key {
  const key = callers.get(request);
  if (key === undefined) throw new Error('The request was not authenticated.');
  return key;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
