import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMiB } from '../process/usage.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { companyPath, type EdgeCheck } from './check.ts';

const idleCount = 10_000;
const connectionCap = 11_000;
const attemptedCount = 12_000;
const sampleEvery = 100;
const atOnce = 100;
const answerTimeoutMs = 20_000;
/** Idle timeout longer than the check, so that idle connections stay open. */
const patienceMs = '600000';
/** Attempts per read: the gateway may shed a read now and then, and a retry must succeed. */
const tries = 5;
const pauseMs = 500;

export const idleConnections: EdgeCheck = {
  promise: '10,000 idle connections are served; those beyond the cap are refused, and nothing crashes',
  async run({ surroundings, upstream, log }) {
    const settings = {
      MAX_CONNECTIONS: `${connectionCap}`,
      KEEP_ALIVE_TIMEOUT_MS: patienceMs,
      STALL_TIMEOUT_MS: patienceMs,
    };
    await using gateway = await startGateway(surroundings, { catalogUrl: upstream.origin, settings });
    const { authorization } = await createApiKey(gateway.operatorUrl, surroundings.identities);
    const request = `GET ${companyPath} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nAuthorization: ${authorization}\r\n\r\n`;
    const sockets: Socket[] = [];
    try {
      const open = () => openConnection(gateway.port, sockets);
      const asked = await repeat(idleCount, async () => isAnswered(await open(), request));
      log(
        `  ${asked} of ${idleCount} connections open and answered; ${(await residentMiB([gateway.pid])).toFixed(0)} MiB`,
      );
      const sample = sockets.filter((_, index) => index % sampleEvery === 0);
      const served = await count(sample.map((socket) => isAnswered(socket, request)));
      const memory = await residentMiB([gateway.pid]);
      const beyond = await repeat(attemptedCount - idleCount, async () => isAnswered(await open(), request));
      const after = await count(sample.map((socket) => isAnswered(socket, request)));
      const isKept =
        asked === idleCount &&
        served === sample.length &&
        after === sample.length &&
        beyond <= connectionCap - idleCount;
      const seen = [
        `${asked} of ${idleCount} idle connections kept at ${memory.toFixed(0)} MiB, ${served} of ${sample.length} tried still served`,
        `beyond a cap of ${connectionCap} ${attemptedCount - idleCount - beyond} of ${attemptedCount - connectionCap} refused, then ${after} of ${sample.length} served`,
      ];
      return { seen: seen.join('; '), isKept };
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
};

async function openConnection(port: number, sockets: Socket[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  sockets.push(socket);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/** Whether the request is answered with 200 on this connection. */
async function isAnswered(socket: Socket, request: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await ask(socket, request);
    if (status !== '503' || attempt === tries) return status === '200';
    await sleep(pauseMs * attempt);
  }
}

/** The response's status; undefined when there is no response. */
function ask(socket: Socket, request: string): Promise<string | undefined> {
  if (socket.destroyed) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const settle = (status: string | undefined) => {
      clearTimeout(timer);
      socket.off('data', read).off('close', giveUp);
      resolve(status);
    };
    const read = (data: Buffer) => settle(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1]);
    const giveUp = () => settle(undefined);
    const timer = setTimeout(giveUp, answerTimeoutMs);
    socket.on('data', read).on('close', giveUp);
    socket.write(request);
  });
}

/** Repeats an attempt, a hundred at a time, and counts successes. */
async function repeat(times: number, attempt: () => Promise<boolean>): Promise<number> {
  let held = 0;
  for (let done = 0; done < times; done += atOnce) held += await count(Array.from({ length: atOnce }, attempt));
  return held;
}

async function count(attempts: Promise<boolean>[]): Promise<number> {
  return (await Promise.all(attempts)).filter(Boolean).length;
}
