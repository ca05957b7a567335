import { newId } from '@parley/service/new-id';
import type { Command } from 'commander';
import { allPages } from '../all-pages.ts';
import { keyAdminClient } from '../clients.ts';
import type { CliContext } from '../context.ts';
import { toOrgView } from '../key-view.ts';
import { columns, properties } from '../output.ts';
import { answer, given, withJson, type JsonOption } from './command.ts';

export function addOrgCommands(program: Command, context: CliContext): void {
  const orgs = program.command('orgs').description('organisations, to which API keys belong');
  withJson(
    orgs.command('create').description('make an organisation').argument('<name>', '1 to 100 characters, not yet taken'),
  ).action((name: string, options: JsonOption) => createOrg(name, options, context));
  withJson(orgs.command('list').description('show all organisations')).action((options: JsonOption) =>
    listOrgs(options, context),
  );
}

async function createOrg(name: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = keyAdminClient(context);
  const { org } = await client.createOrg({ requestId: newId(), name }, { signal: context.signal });
  const { id, ...view } = toOrgView(given(org));
  await answer(context, options, {
    text: properties([
      ['id', id],
      ['name', view.name],
      ['created', view.createTime],
    ]),
    json: { id, ...view },
  });
}

async function listOrgs(options: JsonOption, context: CliContext): Promise<void> {
  using client = keyAdminClient(context);
  const orgs = await allPages(
    (pageToken) => client.listOrgs({ pageToken }, { signal: context.signal }),
    (page) => page.orgs.map(toOrgView),
  );
  const rows = orgs.map(({ id, name, createTime }) => [id, name, createTime]);
  await answer(context, options, { text: columns(['ID', 'NAME', 'CREATED'], rows), json: orgs });
}
