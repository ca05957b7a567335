import { dropIndex, listIndexes } from '@parley/indexes-admin/contracts';
import { serviceNames } from '@parley/service/services';
import { Argument, Option, type Command } from 'commander';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { columnsOf } from '../output/text-columns.ts';
import { answer, jsonCommand, type JsonOption } from '../output/answer.ts';
import { servicesToAsk } from './services-to-ask.ts';

type ListOptions = JsonOption & { service?: string; undeclared?: boolean };
type DropOptions = JsonOption & { all?: boolean };
type IndexView = Awaited<ReturnType<typeof indexesOf>>[number];

export function addIndexCommands(indexes: Command, context: CliContext): void {
  jsonCommand(indexes, 'list', 'list indexes with their state, size and use')
    .addOption(new Option('--service <service>', 'only those of one service').choices(serviceNames))
    .option('--undeclared', 'only those that the running version does not declare')
    .action((options: ListOptions) => showIndexes(options, context));
  jsonCommand(indexes, 'drop', 'drop indexes that the running version of a service does not declare')
    .addArgument(new Argument('<service>').choices(serviceNames))
    .argument('[index...]', '<collection>.<name>, as `list` shows it')
    .option('--all', 'all that it does not declare')
    .addHelpText('after', '\nDuring a rollout, the other version may still declare them: wait until it is over.')
    .action((service: string, names: string[], options: DropOptions) =>
      dropIndexes({ service, names }, options, context),
    );
}

async function showIndexes(options: ListOptions, context: CliContext): Promise<void> {
  const views: IndexView[] = [];
  for (const service of servicesToAsk(options.service, context, serviceNames))
    views.push(...(await indexesOf(service, context)));
  const shown = options.undeclared ? views.filter(({ state }) => state === 'undeclared') : views;
  await answer(context, options, { text: indexesText(shown), json: shown });
}

type Selection = { service: string; names: string[] };

async function dropIndexes({ service, names }: Selection, options: DropOptions, context: CliContext): Promise<void> {
  if (names.length > 0 === (options.all ?? false))
    throw new UsageError('Name indexes as <collection>.<name>, or give --all: one of the two.');
  const views = await indexesOf(service, context);
  const chosen = options.all
    ? views.filter(({ state }) => state === 'undeclared')
    : names.map((name) => viewOf(name, views));
  for (const { collection, name } of chosen)
    await callOperator(dropIndex, { params: { collection, name } }, { ...context, service });
  const dropped = chosen.map(({ collection, name }) => `${collection}.${name}`);
  const text = dropped.length === 0 ? 'There are no undeclared indexes to drop.' : `dropped: ${dropped.join(', ')}`;
  await answer(context, options, { text, json: { service, dropped } });
}

/** Collections and names of indexes both may contain dots. */
function viewOf(text: string, views: IndexView[]): IndexView {
  const found = views.find(({ collection, name }) => `${collection}.${name}` === text);
  if (found) return found;
  throw new UsageError(`There is no index ${text}: \`parley indexes list\` shows all.`);
}

async function indexesOf(service: string, context: CliContext) {
  const { indexes } = await callOperator(listIndexes, {}, { ...context, service });
  return indexes.map((index) => Object.assign({ service }, index));
}

function indexesText(views: IndexView[]): string {
  return columnsOf(views, {
    SERVICE: 'service',
    INDEX: ({ collection, name }) => `${collection}.${name}`,
    KEYS: 'keys',
    STATE: 'state',
    BYTES: 'sizeBytes',
    USED: ({ used }) => used ?? '-',
    SINCE: 'usedSince',
  });
}
