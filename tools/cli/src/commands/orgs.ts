import { showStorageUsage } from '@parley/files/operator';
import { keyAdminService } from '@parley/rpc/key-admin';
import { showDocumentUsage } from '@parley/scope/operator';
import { newId } from '@parley/service/new-id';
import type { Command } from 'commander';
import { allPages } from '../all-pages.ts';
import { callOperator } from '../call-operator.ts';
import type { CliContext } from '../context.ts';
import { toOrgView } from '../key-view.ts';
import { operatorClient } from '../operator-client.ts';
import { toOrgUsage, usageColumns } from '../org-usage.ts';
import { columns, properties } from '../output.ts';
import { answer, given, withJson, type JsonOption } from '../command.ts';

export function addOrgCommands(orgs: Command, context: CliContext): void {
  withJson(
    orgs
      .command('create')
      .description('create an organisation')
      .argument('<name>', '1 to 100 characters, not yet taken'),
  ).action((name: string, options: JsonOption) => createOrg(name, options, context));
  withJson(orgs.command('list').description('show all organisations')).action((options: JsonOption) =>
    listOrgs(options, context),
  );
  withJson(
    orgs.command('show').description('show an organisation with its usage and limits').argument('<org-id>'),
  ).action((id: string, options: JsonOption) => showOrg(id, options, context));
}

async function createOrg(name: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(keyAdminService, context);
  const { org } = await client.createOrg({ requestId: newId(), name }, { signal: context.signal });
  const view = toOrgView(given(org));
  await answer(context, options, { text: orgProperties(view), json: view });
}

function orgProperties({ id, name, createTime }: ReturnType<typeof toOrgView>): string {
  return properties([
    ['id', id],
    ['name', name],
    ['created', createTime],
  ]);
}

async function showOrg(orgId: string, options: JsonOption, context: CliContext): Promise<void> {
  using admin = operatorClient(keyAdminService, context);
  const call = { signal: context.signal };
  const { org } = await admin.getOrg({ orgId }, call);
  const [documents, stored] = await Promise.all([
    callOperator(showDocumentUsage, { params: { orgId } }, context),
    callOperator(showStorageUsage, { params: { orgId } }, context),
  ]);
  const view = toOrgView(given(org));
  const usage = toOrgUsage(documents.usages, stored.usages);
  await answer(context, options, {
    text: `${orgProperties(view)}\n\n${usageColumns(usage)}`,
    json: { ...view, usage },
  });
}

async function listOrgs(options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(keyAdminService, context);
  const orgs = await allPages(
    (pageToken) => client.listOrgs({ pageToken }, { signal: context.signal }),
    (page) => page.orgs.map(toOrgView),
  );
  const rows = orgs.map(({ id, name, createTime }) => [id, name, createTime]);
  await answer(context, options, { text: columns(['ID', 'NAME', 'CREATED'], rows), json: orgs });
}
