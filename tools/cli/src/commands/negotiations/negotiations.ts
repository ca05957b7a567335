import type { AnswerOf } from '@parley/http/call-operation';
import {
  engagementTypes,
  escalationStatuses,
  severities,
  statuses,
  type EngagementType,
  type Status,
} from '@parley/negotiation/domain/negotiation';
import * as operations from '@parley/negotiation/operator';
import { Argument, Option, type Command } from 'commander';
import { parseDuration } from '../../arguments/duration.ts';
import { withLimit, withTenant, type LimitOption, type TenantOptions } from '../../arguments/list-options.ts';
import type { CliContext } from '../../context/context.ts';
import { callOperator } from '../../installation/call-operator.ts';
import { showAnswer, showItems } from '../../installation/show-answer.ts';
import { detailsText, negotiationColumns, negotiationProperties } from '../../negotiations/negotiation-text.ts';
import { historyColumns, updateColumns } from '../../negotiations/record-text.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import * as changes from './change.ts';

const why = ['--why <text>', 'the reason, for the history'] as const;
/** The number of history entries shown with the negotiation. */
const shownHistory = 50;
const severity = new Option('--severity <severity>', 'severity').choices(severities);

type ListOptions = LimitOption &
  TenantOptions & {
    status?: Status;
    engagement?: EngagementType;
    supplier?: string;
    escalated?: boolean;
    /** Seconds. */
    idle?: number;
  };

export function addNegotiationCommands(negotiations: Command, context: CliContext): void {
  addReads(negotiations, context);
  addChanges(negotiations, context);
  addEscalations(negotiations, context);
  jsonCommand(
    negotiations,
    'delete <negotiation-id>',
    'delete a negotiation permanently, with its attached files and its history',
  )
    .addHelpText(
      'after',
      '\nA file named at the start of the negotiation is kept, and its id is printed. An interrupted deletion completes automatically.',
    )
    .action((negotiationId: string, options: JsonOption) => {
      const text = deletionText(negotiationId);
      return showAnswer(operations.deleteNegotiation, { params: { negotiationId }, text }, { options, context });
    });
}

function addReads(negotiations: Command, context: CliContext): void {
  const list = withTenant(jsonCommand(negotiations, 'list', 'show negotiations that are not final, last changed first'))
    .addOption(new Option('--status <status>', 'only those with this status').choices(statuses))
    .addOption(new Option('--engagement <type>', 'only those with this engagement type').choices(engagementTypes))
    .option('--supplier <company-id>', 'only those with this company of the catalog')
    .option('--escalated', 'only those with an escalation that is not resolved')
    .option('--idle <duration>', 'only those without activity for this long, such as 7d', parseDuration);
  withLimit(list).action((options: ListOptions) => listNegotiations(options, context));
  jsonCommand(negotiations, 'show <negotiation-id>', 'show everything that is kept of a negotiation').action(
    (id: string, options: JsonOption) => showNegotiation(id, options, context),
  );
  withLimit(
    jsonCommand(negotiations, 'updates <negotiation-id>', 'show what other systems reported, with the outcomes'),
  ).action((negotiationId: string, { limit: max, ...options }: LimitOption) => {
    const updates = { items: 'updates', params: { negotiationId }, max, text: updateColumns } as const;
    return showItems(operations.listUpdates, updates, { options, context });
  });
  withLimit(jsonCommand(negotiations, 'history <negotiation-id>', 'show who did what, and why')).action(
    (negotiationId: string, { limit: max, ...options }: LimitOption) => {
      const entries = { items: 'entries', params: { negotiationId }, max, text: historyColumns } as const;
      return showItems(operations.listHistory, entries, { options, context });
    },
  );
}

function listNegotiations(options: ListOptions, context: CliContext): Promise<void> {
  const { org: orgId, mode, status, engagement: engagementType, supplier: supplierCompanyId, limit: max } = options;
  const idleSince = options.idle === undefined ? undefined : new Date(Date.now() - options.idle * 1000).toISOString();
  const isEscalated = options.escalated ? ('true' as const) : undefined;
  const query = { orgId, mode, status, engagementType, supplierCompanyId, isEscalated, idleSince };
  const found = { items: 'negotiations', query, max, text: negotiationColumns } as const;
  return showItems(operations.listNegotiations, found, { options, context });
}

async function showNegotiation(negotiationId: string, options: JsonOption, context: CliContext): Promise<void> {
  const params = { negotiationId };
  const [negotiation, { entries: history, nextPageToken }] = await Promise.all([
    callOperator(operations.showNegotiation, { params }, context),
    callOperator(operations.listHistory, { params, query: { limit: shownHistory } }, context),
  ]);
  const more = nextPageToken === '' ? [] : [`Older: parley negotiations history ${negotiationId}`];
  const parts = [negotiationProperties(negotiation), ...detailsText(negotiation), historyColumns(history), ...more];
  await answer(context, options, { text: parts.join('\n\n'), json: { ...negotiation, history } });
}

function addChanges(negotiations: Command, context: CliContext): void {
  jsonCommand(negotiations, 'move <negotiation-id>', 'move a negotiation to another status')
    .addArgument(new Argument('<status>', 'the new status').choices(statuses))
    .requiredOption(...why)
    .action((id: string, status: Status, options: changes.MoveOptions) =>
      changes.move(id, { ...options, status }, context),
    );
  jsonCommand(negotiations, 'summarize <negotiation-id>', 'write an executive summary, which buyers see')
    .argument('<content>', 'its text; - reads standard input')
    .option('--title <title>', 'its title')
    .option(...why)
    .action((id: string, content: string, options: changes.SummaryOptions) =>
      changes.summarize(id, { ...options, content }, context),
    );
  jsonCommand(negotiations, 'set <negotiation-id>', 'link another scope, or change the supplier')
    .option('--scope <scope-id>', 'a scope of the same organisation and mode')
    .option('--supplier <json>', 'members of the supplier to change, as a JSON object; null removes one')
    .option(...why)
    .action((id: string, options: changes.SetOptions) => changes.setNegotiation(id, options, context));
  jsonCommand(negotiations, 'note <negotiation-id>', 'add an internal note, which buyers never see')
    .argument('<text>', 'what to note; - reads standard input')
    .option(...why)
    .action((id: string, text: string, options: changes.ChangeOptions) =>
      changes.addNote(id, { ...options, text }, context),
    );
}

function addEscalations(negotiations: Command, context: CliContext): void {
  jsonCommand(negotiations, 'escalate <negotiation-id>', 'create an escalation')
    .argument('<title>')
    .option('--description <text>', 'description')
    .addOption(severity)
    .option(...why)
    .action((id: string, title: string, options: changes.EscalationOptions) =>
      changes.escalate(id, { ...options, title }, context),
    );
  jsonCommand(negotiations, 'escalation <negotiation-id>', 'change or resolve an escalation')
    .argument('<escalation-id>')
    .addOption(new Option('--status <status>', 'status').choices(escalationStatuses))
    .addOption(severity)
    .option('--title <title>', 'what it is called')
    .option('--description <text>', 'description')
    .option(...why)
    .action((id: string, escalationId: string, options: changes.EscalationOptions) =>
      changes.changeEscalation(id, { ...options, escalationId }, context),
    );
}

function deletionText(negotiationId: string) {
  return ({ deletedFileCount, keptFileId }: AnswerOf<typeof operations.deleteNegotiation>) => {
    const files = deletedFileCount === 1 ? '1 file' : `${deletedFileCount} files`;
    const fileNote = keptFileId === undefined ? '' : `\nThe file ${keptFileId}, named at its start, stays.`;
    return `Removed the negotiation ${negotiationId} and ${files}.${fileNote}`;
  };
}
