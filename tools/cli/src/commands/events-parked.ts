import { eventsService } from '@parley/rpc/events';
import { servicesWithEvents } from '@parley/service/services';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { parseCount } from '../count.ts';
import { queuesText, toQueueView, toWholeView, wholeText, type QueueView } from '../events/parked-view.ts';
import { UsageError } from '../exit-code.ts';
import { operatorClient } from '../operator-client.ts';
import { answer, withJson, type JsonOption } from '../command.ts';
import { servicesToAsk } from './services-to-ask.ts';

type ListOptions = JsonOption & { queue?: string; limit: number };
type WhichOptions = JsonOption & { all?: boolean };

const atOnce = 500;

export function addParkedCommands(events: Command, context: CliContext): void {
  const parked = events.command('parked').description('parked messages: those that their consumer failed to handle');
  withJson(parked.command('list').description('list parked messages with the reason'))
    .option('--queue <queue>', 'only those of one queue')
    .option('--limit <number>', 'how many of each queue at most, up to 500', parseLimit, 100)
    .action((options: ListOptions) => listParked(options, context));
  withJson(
    parked.command('show').description('show a parked message with its contents').argument('<queue>').argument('<id>'),
  ).action((queue: string, id: string, options: JsonOption) => showParked({ queue, id }, options, context));
  withWhich(parked.command('replay').description('put parked messages back into their queue')).action(
    (queue: string, ids: string[], options: WhichOptions) => replayParked({ queue, ids }, options, context),
  );
  withWhich(parked.command('drop').description('delete parked messages permanently')).action(
    (queue: string, ids: string[], options: WhichOptions) => dropParked({ queue, ids }, options, context),
  );
}

type Which = { queue: string; ids: string[] };

function withWhich(command: Command): Command {
  return withJson(command.argument('<queue>').argument('[id...]').option('--all', 'all that are parked now'));
}

async function listParked(options: ListOptions, context: CliContext): Promise<void> {
  const { queue, limit } = options;
  const owner = queue === undefined ? undefined : serviceOf(queue);
  const queues: QueueView[] = [];
  for (const service of servicesToAsk(owner, context)) {
    using client = operatorClient(eventsService, context, service);
    const page = await client.listParked({ limit, ...(queue !== undefined && { queue }) }, { signal: context.signal });
    queues.push(...page.queues.map(toQueueView));
  }
  await answer(context, options, { text: queuesText(queues), json: queues });
}

async function showParked(which: { queue: string; id: string }, options: JsonOption, context: CliContext) {
  using client = clientOf(which.queue, context);
  const view = toWholeView(which.queue, await client.getParked(which, { signal: context.signal }));
  await answer(context, options, { text: wholeText(view), json: view });
}

async function replayParked({ queue, ids }: Which, options: WhichOptions, context: CliContext): Promise<void> {
  checkWhich(ids, options);
  using client = clientOf(queue, context);
  const call = { signal: context.signal };
  const wanted = options.all ? await countOf(queue, client, context) : ids.length;
  let replayed = 0;
  for (let left = wanted; left > 0;) {
    const limit = Math.min(atOnce, left);
    const { count } = await client.replayParked(
      { queue, ids: ids.slice(wanted - left, wanted - left + limit), limit },
      call,
    );
    replayed += count;
    // Messages parked again are at the end of the queue, so stop after the number that was there.
    left = options.all && count < limit ? 0 : left - limit;
  }
  await answer(context, options, { text: `${replayed} replayed${missing(ids, replayed)}`, json: { queue, replayed } });
}

async function dropParked({ queue, ids }: Which, options: WhichOptions, context: CliContext): Promise<void> {
  checkWhich(ids, options);
  using client = clientOf(queue, context);
  const call = { signal: context.signal };
  let dropped = 0;
  for (let left = options.all ? await countOf(queue, client, context) : ids.length; left > 0; left -= atOnce) {
    const chosen = options.all ? await firstIds(queue, client, context) : ids.slice(-left).slice(0, atOnce);
    if (chosen.length === 0) break;
    dropped += (await client.dropParked({ queue, ids: chosen }, call)).count;
  }
  await answer(context, options, { text: `${dropped} dropped${missing(ids, dropped)}`, json: { queue, dropped } });
}

type EventsClient = ReturnType<typeof clientOf>;

function clientOf(queue: string, context: CliContext) {
  return operatorClient(eventsService, context, serviceOf(queue));
}

async function countOf(queue: string, client: EventsClient, { signal }: CliContext): Promise<number> {
  const { queues } = await client.listParked({ queue, limit: 1 }, { signal });
  return queues.at(0)?.messageCount ?? 0;
}

async function firstIds(queue: string, client: EventsClient, { signal }: CliContext): Promise<string[]> {
  const { queues } = await client.listParked({ queue, limit: atOnce }, { signal });
  return queues.flatMap(({ messages }) => messages.map(({ id }) => id));
}

function checkWhich(ids: string[], { all = false }: WhichOptions): void {
  if (ids.length > 0 === all) throw new UsageError('Name the ids of parked messages, or give --all: one of the two.');
}

function missing(ids: string[], found: number): string {
  return found < ids.length ? `, ${ids.length - found} not there` : '';
}

/** Queues are named `<service>.<purpose>`. */
function serviceOf(queue: string): string {
  const service = servicesWithEvents.find((name) => queue.startsWith(`${name}.`));
  if (service !== undefined) return service;
  throw new UsageError(`No service has a queue ${queue}: \`parley events parked list\` shows all.`);
}

function parseLimit(text: string): number {
  return Math.min(atOnce, parseCount(text));
}
