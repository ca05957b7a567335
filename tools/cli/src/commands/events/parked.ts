import { showAnswer } from '../../installation/show-answer.ts';
import * as contracts from '@parley/events-admin/contracts';
import type { AnswerOf } from '@parley/http/call-operation';
import { servicesWithEvents } from '@parley/service/services';
import type { Command } from 'commander';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { parseCount } from '../../arguments/parse-count.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { answer, withJson, jsonCommand, type JsonOption } from '../../output/answer.ts';
import { servicesToAsk } from '../services-to-ask.ts';
import { columnsOf, namedValues } from '../../output/text-columns.ts';

type ListOptions = JsonOption & { queue?: string; limit: number };
type WhichOptions = JsonOption & { all?: boolean };

const atOnce = 500;

export function addParkedCommands(events: Command, context: CliContext): void {
  const parked = events.command('parked').description('parked messages: those that their consumer failed to handle');
  jsonCommand(parked, 'list', 'list parked messages with the reason')
    .option('--queue <queue>', 'only those of one queue')
    .option('--limit <number>', 'how many of each queue at most, up to 500', parseLimit, 100)
    .action((options: ListOptions) => listParked(options, context));
  jsonCommand(parked, 'show <queue> <id>', 'show a parked message with its contents').action(
    (queue: string, messageId: string, options: JsonOption) => showParked({ queue, messageId }, options, context),
  );
  withWhich(parked.command('replay').description('put parked messages back into their queue')).action(
    (queue: string, ids: string[], options: WhichOptions) => replayParked({ queue, ids }, options, context),
  );
  withWhich(parked.command('drop').description('delete parked messages permanently')).action(
    (queue: string, ids: string[], options: WhichOptions) => dropParked({ queue, ids }, options, context),
  );
}

type Selection = { queue: string; ids: string[] };

function withWhich(command: Command): Command {
  return withJson(command.argument('<queue>').argument('[id...]').option('--all', 'all that are parked now'));
}

async function listParked(options: ListOptions, context: CliContext): Promise<void> {
  const { queue, limit } = options;
  const owner = queue === undefined ? undefined : serviceOf(queue);
  const found: AnswerOf<typeof contracts.listParked>['queues'] = [];
  for (const service of servicesToAsk(owner, context)) {
    const { queues } = await callOperator(contracts.listParked, { query: { queue, limit } }, { ...context, service });
    found.push(...queues);
  }
  await answer(context, options, { text: queuesText(found), json: found });
}

async function showParked(params: { queue: string; messageId: string }, options: JsonOption, given: CliContext) {
  const context = { ...given, service: serviceOf(params.queue) };
  await showAnswer(contracts.showParked, { params, text: messageText }, { options, context });
}

async function replayParked({ queue, ids }: Selection, options: WhichOptions, context: CliContext): Promise<void> {
  checkWhich(ids, options);
  const wanted = options.all ? await countOf(queue, context) : ids.length;
  let replayed = 0;
  for (let left = wanted; left > 0;) {
    const limit = Math.min(atOnce, left);
    const these = options.all ? {} : { ids: ids.slice(wanted - left, wanted - left + limit) };
    const body = { limit, ...these };
    const { count } = await callOperator(
      contracts.replayParked,
      { params: { queue }, body },
      { ...context, service: serviceOf(queue) },
    );
    replayed += count;
    // Messages parked again are at the end of the queue, so stop after the number that was there.
    left = options.all && count < limit ? 0 : left - limit;
  }
  await answer(context, options, { text: `${replayed} replayed${missing(ids, replayed)}`, json: { queue, replayed } });
}

async function dropParked({ queue, ids }: Selection, options: WhichOptions, context: CliContext): Promise<void> {
  checkWhich(ids, options);
  let dropped = 0;
  for (let left = options.all ? await countOf(queue, context) : ids.length; left > 0; left -= atOnce) {
    const chosen = options.all ? await firstIds(queue, context) : ids.slice(-left).slice(0, atOnce);
    if (chosen.length === 0) break;
    const input = { params: { queue }, body: { ids: chosen } };
    dropped += (await callOperator(contracts.dropParked, input, { ...context, service: serviceOf(queue) })).count;
  }
  await answer(context, options, { text: `${dropped} dropped${missing(ids, dropped)}`, json: { queue, dropped } });
}

async function countOf(queue: string, context: CliContext): Promise<number> {
  return (await parkedIn(queue, 1, context))?.parked ?? 0;
}

async function firstIds(queue: string, context: CliContext): Promise<string[]> {
  return (await parkedIn(queue, atOnce, context))?.messages.map(({ id }) => id) ?? [];
}

async function parkedIn(queue: string, limit: number, context: CliContext) {
  const { queues } = await callOperator(
    contracts.listParked,
    { query: { queue, limit } },
    { ...context, service: serviceOf(queue) },
  );
  return queues.at(0);
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

function queuesText(queues: AnswerOf<typeof contracts.listParked>['queues']): string {
  const counts = columnsOf(queues, { QUEUE: 'queue', PARKED: 'parked' });
  const parked = queues.flatMap(({ queue, messages }) => messages.map((message) => ({ queue, ...message })));
  if (parked.length === 0) return counts;
  const shown = {
    QUEUE: 'queue',
    ID: 'id',
    TYPE: 'type',
    PARKED: 'parkedAt',
    REASON: 'reason',
    TRIES: 'tries',
  } as const;
  return `${counts}\n\n${columnsOf(parked, shown)}`;
}

function messageText({ headers, body, ...message }: AnswerOf<typeof contracts.showParked>): string {
  const facts = namedValues([
    ['queue', message.queue],
    ['id', message.id],
    ['type', message.type],
    ['parked', message.parkedAt],
    ['reason', message.reason],
    ['detail', message.detail && visible(message.detail)],
    ['tries', message.tries],
    ['bytes', message.sizeBytes],
    ...Object.entries(headers).map(([name, value]): [string, string] => [name, visible(value)]),
  ]);
  return `${facts}\n\n${visible(body)}`;
}

/** Escapes control characters, so that foreign text cannot manipulate the terminal. */
function visible(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
}
