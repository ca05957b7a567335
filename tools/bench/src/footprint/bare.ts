// The baseline process without Parley code: loads the packages of a service, connects and listens as it does, and
// answers requests from its database. Written to a separate layout next to the packages, with its types stripped.
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type * as Grpc from '@grpc/grpc-js';
import type * as Amqp from 'amqplib';
import type { Express } from 'express';
import type * as Mongoose from 'mongoose';

const packages = JSON.parse(readFileSync(new URL('packages.json', import.meta.url), 'utf8')) as string[];
const { LISTEN_HOST: host, MONGODB_URI: mongodbUri = '', AMQP_URL: amqpUrl = '' } = process.env;

const loaded = new Map<string, object>();
for (const name of packages) loaded.set(name, (await import(name)) as object);

const read = await connectDatabase(loaded.get('mongoose') as { default: typeof Mongoose } | undefined);
await connectBroker(loaded.get('amqplib') as typeof Amqp | undefined);
await listenGrpc(loaded.get('@grpc/grpc-js') as typeof Grpc | undefined);
listen(answering(loaded.get('express') as { default: () => Express } | undefined), process.env['HTTP_PORT']);
listen((_request, response) => void response.end(), process.env['ADMIN_PORT']);
process.once('SIGTERM', () => process.exit());

async function connectDatabase(mongoose: { default: typeof Mongoose } | undefined): Promise<() => Promise<object>> {
  if (mongoose === undefined) return async () => ({});
  const connection = await mongoose.default.createConnection(mongodbUri, { dbName: 'bare' }).asPromise();
  return async () => ({ found: await connection.collection('things').findOne({}) });
}

async function connectBroker(amqp: typeof Amqp | undefined): Promise<void> {
  if (amqp === undefined || amqpUrl === '') return;
  const connection = await amqp.connect(amqpUrl);
  await connection.createConfirmChannel();
}

async function listenGrpc(grpc: typeof Grpc | undefined): Promise<void> {
  if (grpc === undefined) return;
  const server = new grpc.Server();
  const address = `${host}:${process.env['GRPC_PORT']}`;
  await new Promise<void>((resolve, reject) => {
    server.bindAsync(address, grpc.ServerCredentials.createInsecure(), (error) => (error ? reject(error) : resolve()));
  });
}

function answering(express: { default: () => Express } | undefined): RequestListener {
  if (express === undefined)
    return (_request, response) => void read().then((body) => response.end(JSON.stringify(body)));
  const app = express.default();
  app.get('/{*path}', (_request, response) => void read().then((body) => response.json(body)));
  return app;
}

function listen(listener: RequestListener, port: string | undefined): void {
  createServer(listener).listen(Number(port), host);
}
