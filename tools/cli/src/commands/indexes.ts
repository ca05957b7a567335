import type { Index__Output } from '@parley/rpc/gen/indexes/v1/Index';
import { indexesService } from '@parley/rpc/indexes';
import { serviceNames } from '@parley/service/services';
import { Argument, Option, type Command } from 'commander';
import type { CliContext } from '../context.ts';
import { UsageError } from '../exit-code.ts';
import { operatorClient } from '../operator-client.ts';
import { columns } from '../output.ts';
import { iso } from '../words.ts';
import { answer, withJson, type JsonOption } from '../command.ts';
import { servicesToAsk } from './services-to-ask.ts';

type ListOptions = JsonOption & { service?: string; undeclared?: boolean };
type DropOptions = JsonOption & { all?: boolean };
type IndexView = ReturnType<typeof toIndexView>;

export function addIndexCommands(indexes: Command, context: CliContext): void {
  withJson(indexes.command('list').description('list indexes with their state, size and use'))
    .addOption(new Option('--service <service>', 'only those of one service').choices(serviceNames))
    .option('--undeclared', 'only those that the running version does not declare')
    .action((options: ListOptions) => listIndexes(options, context));
  withJson(indexes.command('drop').description('drop indexes that the running version of a service does not declare'))
    .addArgument(new Argument('<service>').choices(serviceNames))
    .argument('[index...]', '<collection>.<name>, as `list` shows it')
    .option('--all', 'all that it does not declare')
    .addHelpText('after', '\nDuring a rollout, the other version may still declare them: wait until it is over.')
    .action((service: string, names: string[], options: DropOptions) =>
      dropIndexes({ service, names }, options, context),
    );
}

async function listIndexes(options: ListOptions, context: CliContext): Promise<void> {
  const views: IndexView[] = [];
  for (const service of servicesToAsk(options.service, context, serviceNames)) {
    using client = operatorClient(indexesService, context, service);
    const { indexes } = await client.listIndexes({}, { signal: context.signal });
    views.push(...indexes.map((index) => toIndexView(service, index)));
  }
  const shown = options.undeclared ? views.filter(({ state }) => state === 'undeclared') : views;
  await answer(context, options, { text: indexesText(shown), json: shown });
}

type Which = { service: string; names: string[] };

async function dropIndexes({ service, names }: Which, options: DropOptions, context: CliContext): Promise<void> {
  if (names.length > 0 === (options.all ?? false))
    throw new UsageError('Name indexes as <collection>.<name>, or give --all: one of the two.');
  using client = operatorClient(indexesService, context, service);
  const call = { signal: context.signal };
  const { indexes } = await client.listIndexes({}, call);
  const views = indexes.map((index) => toIndexView(service, index));
  const chosen = options.all
    ? views.filter(({ state }) => state === 'undeclared')
    : names.map((name) => viewOf(name, views));
  for (const { collection, name } of chosen) await client.dropIndex({ collection, name }, call);
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

function toIndexView(service: string, index: Index__Output) {
  const { collection, name, keys, state, sizeBytes, useCount, useSinceTime } = index;
  const usedSince = iso(useSinceTime);
  return {
    service,
    collection,
    name,
    keys,
    state: state.replace('INDEX_STATE_', '').toLowerCase(),
    sizeBytes: Number(sizeBytes),
    ...(useCount !== undefined && { used: Number(useCount) }),
    ...(usedSince !== undefined && { usedSince }),
  };
}

function indexesText(views: IndexView[]): string {
  const rows = views.map(({ service, collection, name, keys, state, sizeBytes, used, usedSince }) => [
    service,
    `${collection}.${name}`,
    keys,
    state,
    sizeBytes,
    used ?? '-',
    usedSince,
  ]);
  return columns(['SERVICE', 'INDEX', 'KEYS', 'STATE', 'BYTES', 'USED', 'SINCE'], rows);
}
