import type { Bench, Log } from '../bench.ts';
import { residentMiB } from '../process/usage.ts';
import { startHelper, type Helper } from '../process/helper.ts';
import { placeWithDatabase } from '../report/place.ts';
import { raise, type RaisedEvents } from './event-source.ts';
import { measureBacklog, type Backlog } from './backlog.ts';
import { latencies, type Latencies } from './latencies.ts';
import { startPipe } from './pipe-process.ts';
import { collectReceipts, hang } from './receipts.ts';
import { startWebhooks, type WebhookStage } from './subjects.ts';
import { webhooksReport, type Measured } from './webhooks-report.ts';

const latencyShare = 0.5;
/** Few enough that only hanging endpoints can delay the others. */
const hangingShare = 0.25;
const hangingEndpoints = 10;

export const webhooksBench: Bench = {
  summary: 'deliveries compared with a pipe of bare libraries: how many, how soon, and while other endpoints hang',
  options: {
    endpoints: { default: 100, about: 'endpoints, each of an organisation of its own' },
    events: { default: 3_000, about: 'events that wait at the beginning of a round' },
    rounds: { default: 3, about: 'rounds, in which pipe and service take turns' },
    seconds: { default: 20, about: 'length of the loads at a given rate' },
    few: { default: 1_000, about: 'rows due at first, for endpoints that never answer' },
    many: { default: 100_000, about: 'rows due then' },
  },
  async run(options, log) {
    const { few = 0, many = 0 } = options;
    const beside = await measureBeside(options, log);
    const backlogs: Backlog[] = [];
    for (const due of [few, many].filter((count) => count > 0)) backlogs.push(await measureBacklog(due, options, log));
    return webhooksReport({ ...beside, backlogs }, { place: await placeWithDatabase(), options });
  },
};

/** Measures everything that is compared with the pipe. */
async function measureBeside(options: Record<string, number>, log: Log): Promise<Omit<Measured, 'backlogs'>> {
  await using receiver = await startHelper<{ port: number }>({ file: new URL('receiver.ts', import.meta.url) });
  const endpoints = { receiverPort: receiver.message.port, ...options };
  await using service = await startWebhooks(endpoints);
  await using pipe = await startPipe(service, endpoints);
  const stage = { receiver, service, pipe, options, log };
  const rates = await measureRates(stage);
  const pipeRate = Math.max(...rates.map((round) => round.pipe));
  const times = await measureTimes(stage, pipeRate * latencyShare);
  return { rates, times, hanging: await measureHanging(stage, pipeRate * hangingShare) };
}

type Stage = {
  receiver: Helper<{ port: number }>;
  service: WebhookStage;
  pipe: { pid: number; prefix: string };
  options: Record<string, number>;
  log: Log;
};

/** The consumer that receives the events of a load. */
type Side = 'pipe' | 'service';

/** Deliveries per second of a queue of waiting events, and memory afterwards. */
async function measureRates(stage: Stage): Promise<Measured['rates']> {
  const { rounds = 1 } = stage.options;
  const measured: Measured['rates'] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const pipe = await deliverWaiting(stage, 'pipe');
    const service = await deliverWaiting(stage, 'service');
    const [pipeMiB, serviceMiB] = [
      await residentMiB([stage.pipe.pid]),
      await residentMiB([stage.service.pid('webhook')]),
    ];
    stage.log(
      `round ${round}: ${pipe.toFixed(0)} deliveries a second by the pipe, ${service.toFixed(0)} by the service`,
    );
    measured.push({ pipe, service, pipeMiB, serviceMiB });
  }
  return measured;
}

async function deliverWaiting(stage: Stage, side: Side): Promise<number> {
  const { events = 1 } = stage.options;
  const pid = side === 'pipe' ? stage.pipe.pid : stage.service.pid('webhook');
  process.kill(pid, 'SIGSTOP');
  await raise(stage.service, { ...source(stage, side), isPublished: true, count: events, rate: 0 });
  process.kill(pid, 'SIGCONT');
  const receipts = await collectReceipts(stage.receiver.message.port, events);
  requireAll(receipts.length, events);
  const times = receipts.map(([, at]) => at).toSorted((one, other) => one - other);
  return ((times.length - 1) * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
}

/** Latency from when an event was durable to its receipt, at a rate that both can sustain. */
async function measureTimes(stage: Stage, rate: number): Promise<Measured['times']> {
  const pipe = await timesAt(stage, 'pipe', rate);
  const service = await timesAt(stage, 'service', rate);
  stage.log(`at ${rate.toFixed(0)} a second p99 ${pipe.p99Ms} ms by the pipe, ${service.p99Ms} ms by the service`);
  return { rate, pipe, service };
}

async function timesAt(stage: Stage, side: Side, rate: number): Promise<Latencies> {
  const raised = await raiseAt(stage, side, rate);
  const receipts = await collectReceipts(stage.receiver.message.port, raised.length);
  requireAll(receipts.length, raised.length);
  return latencies(raised, receipts);
}

function raiseAt(stage: Stage, side: Side, rate: number): Promise<RaisedEvents> {
  const count = Math.round(rate * (stage.options['seconds'] ?? 1));
  // Services commit a change with its event; the pipe has no such step.
  return raise(stage.service, { ...source(stage, side), isPublished: side === 'pipe', count, rate });
}

/** Latency of responsive endpoints, with and without some that never respond. */
async function measureHanging(stage: Stage, rate: number): Promise<Measured['hanging']> {
  const { endpoints = 1 } = stage.options;
  const silent = new Set(stage.service.owners.slice(0, hangingEndpoints).map(({ org }) => org));
  const all = await timesAt(stage, 'service', rate);
  await hang(stage.receiver.message.port, hangingEndpoints);
  const raised = await raiseAt(stage, 'service', rate);
  const answering = raised.filter(([, , org]) => !silent.has(org));
  const beside = latencies(answering, await collectReceipts(stage.receiver.message.port, answering.length));
  stage.log(`with ${hangingEndpoints} of ${endpoints} hanging p99 ${beside.p99Ms} ms, without ${all.p99Ms} ms`);
  return { endpoints: hangingEndpoints, rate, all, beside };
}

function source({ service, pipe }: Stage, side: Side) {
  return { prefix: side === 'pipe' ? pipe.prefix : service.amqpPrefix, orgIds: service.owners.map(({ org }) => org) };
}

function requireAll(received: number, raised: number): void {
  if (received < raised) throw new Error(`Of ${raised} events ${raised - received} were not delivered.`);
}
