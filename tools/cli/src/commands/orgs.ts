import { showStorageUsage } from '@parley/files/operator';
import * as operations from '@parley/gateway/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { showDocumentUsage } from '@parley/scope/operator';
import { newId } from '@parley/service/new-id';
import type { Command } from 'commander';
import { callOperator } from '../installation/call-operator.ts';
import { showAnswer, showItems } from '../installation/show-answer.ts';
import type { CliContext } from '../context/context.ts';
import { columnsOf, properties } from '../output/text-columns.ts';
import { answer, jsonCommand, type JsonOption } from '../output/answer.ts';

export function addOrgCommands(orgs: Command, context: CliContext): void {
  jsonCommand(orgs, 'create', 'create an organisation')
    .argument('<name>', '1 to 100 characters, not yet taken')
    .action((name: string, options: JsonOption) =>
      showAnswer(
        operations.createOrg,
        { body: { requestId: newId(), name }, text: orgProperties },
        { options, context },
      ),
    );
  jsonCommand(orgs, 'list', 'show all organisations').action((options: JsonOption) =>
    showItems(operations.listOrgs, { items: 'orgs', text: orgColumns }, { options, context }),
  );
  jsonCommand(orgs, 'show <org-id>', 'show an organisation with its usage and limits').action(
    (id: string, options: JsonOption) => showOrg(id, options, context),
  );
}

function orgProperties({ id, name, createdAt }: AnswerOf<typeof operations.showOrg>): string {
  return properties({ id, name, created: createdAt });
}

async function showOrg(orgId: string, options: JsonOption, context: CliContext): Promise<void> {
  const params = { orgId };
  const org = await callOperator(operations.showOrg, { params }, context);
  const [documents, stored] = await Promise.all([
    callOperator(showDocumentUsage, { params }, context),
    callOperator(showStorageUsage, { params }, context),
  ]);
  const usage = toOrgUsage(documents.usages, stored.usages);
  await answer(context, options, {
    text: `${orgProperties(org)}\n\n${usageColumns(usage)}`,
    json: { ...org, usage },
  });
}

function orgColumns(orgs: AnswerOf<typeof operations.listOrgs>['orgs']): string {
  return columnsOf(orgs, { ID: 'id', NAME: 'name', CREATED: 'createdAt' });
}

type DocumentUsage = AnswerOf<typeof showDocumentUsage>['usages'][number];
type StorageUsage = AnswerOf<typeof showStorageUsage>['usages'][number];

/** Usage and limits of an organisation in one mode. */
type ModeUsage = DocumentUsage & StorageUsage;

/** Combines the services' reports by mode. */
function toOrgUsage(documents: DocumentUsage[], stored: StorageUsage[]): ModeUsage[] {
  return documents.flatMap((usage) => {
    const files = stored.find(({ mode }) => mode === usage.mode);
    return files ? [{ ...usage, ...files }] : [];
  });
}

function usageColumns(usage: ModeUsage[]): string {
  return columnsOf(usage, {
    MODE: 'mode',
    'UNFINISHED DOCUMENTS': ({ unfinishedDocuments, maxUnfinishedDocuments: max }) =>
      `${unfinishedDocuments} of ${max}`,
    'STORED BYTES': ({ storedBytes, maxStoredBytes: max }) => `${storedBytes} of ${max}`,
  });
}
