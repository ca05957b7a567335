import { Argument, Option, type Command } from 'commander';
import {
  engagementTypes,
  escalationStatuses,
  severities,
  statuses,
  type Status,
} from '@parley/negotiation/domain/negotiation';
import { modes } from '@parley/service/caller';
import type { CliContext } from '../context/context.ts';
import { parseCount } from '../arguments/parse-count.ts';
import { parseDuration } from '../arguments/duration.ts';
import { withJson, type JsonOption } from '../output/answer.ts';
import * as changes from './negotiations-change.ts';
import * as reads from './negotiations-read.ts';

const why = ['--why <text>', 'the reason, for the history'] as const;
const severity = new Option('--severity <severity>', 'severity').choices(severities);

export function addNegotiationCommands(negotiations: Command, context: CliContext): void {
  addReads(negotiations, context);
  addChanges(negotiations, context);
  addEscalations(negotiations, context);
  withJson(ofOne(negotiations, 'delete', 'delete a negotiation permanently, with its attached files and its history'))
    .addHelpText(
      'after',
      '\nA file named at the start of the negotiation is kept, and its id is printed. An interrupted deletion completes automatically.',
    )
    .action((id: string, options: JsonOption) => changes.deleteNegotiation(id, options, context));
}

function ofOne(parent: Command, name: string, description: string): Command {
  return parent.command(name).description(description).argument('<negotiation-id>');
}

function addReads(negotiations: Command, context: CliContext): void {
  withJson(negotiations.command('list').description('show negotiations that are not final, last changed first'))
    .option('--org <org-id>', 'only those of one organisation')
    .addOption(new Option('--mode <mode>', 'only live or only test data').choices(modes))
    .addOption(new Option('--status <status>', 'only those with this status').choices(statuses))
    .addOption(new Option('--engagement <type>', 'only those with this engagement type').choices(engagementTypes))
    .option('--supplier <company-id>', 'only those with this company of the catalog')
    .option('--escalated', 'only those with an escalation that is not resolved')
    .option('--idle <duration>', 'only those without activity for this long, such as 7d', parseDuration)
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: reads.ListOptions) => reads.listNegotiations(options, context));
  withJson(ofOne(negotiations, 'show', 'show everything that is kept of a negotiation')).action(
    (id: string, options: JsonOption) => reads.showNegotiation(id, options, context),
  );
  withJson(ofOne(negotiations, 'updates', 'show what other systems reported, and what became of it'))
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((id: string, options: reads.PageOptions) => reads.listUpdates(id, options, context));
  withJson(ofOne(negotiations, 'history', 'show who did what, and why'))
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((id: string, options: reads.PageOptions) => reads.listHistory(id, options, context));
}

function addChanges(negotiations: Command, context: CliContext): void {
  withJson(ofOne(negotiations, 'move', 'move a negotiation to another status'))
    .addArgument(new Argument('<status>', 'the new status').choices(statuses))
    .requiredOption(...why)
    .action((id: string, status: Status, options: changes.MoveOptions) =>
      changes.move(id, { ...options, status }, context),
    );
  withJson(ofOne(negotiations, 'summarize', 'write an executive summary, which buyers see'))
    .argument('<content>', 'its text; - reads standard input')
    .option('--title <title>', 'its title')
    .option(...why)
    .action((id: string, content: string, options: changes.SummaryOptions) =>
      changes.summarize(id, { ...options, content }, context),
    );
  withJson(ofOne(negotiations, 'set', 'link another scope, or change the supplier'))
    .option('--scope <scope-id>', 'a scope of the same organisation and mode')
    .option('--supplier <json>', 'members of the supplier to change, as a JSON object; null removes one')
    .option(...why)
    .action((id: string, options: changes.SetOptions) => changes.setNegotiation(id, options, context));
  withJson(ofOne(negotiations, 'note', 'note something for the desk, which buyers never see'))
    .argument('<text>', 'what to note; - reads standard input')
    .option(...why)
    .action((id: string, text: string, options: changes.ChangeOptions) =>
      changes.addNote(id, { ...options, text }, context),
    );
}

function addEscalations(negotiations: Command, context: CliContext): void {
  withJson(ofOne(negotiations, 'escalate', 'create an escalation'))
    .argument('<title>')
    .option('--description <text>', 'description')
    .addOption(severity)
    .option(...why)
    .action((id: string, title: string, options: changes.EscalationOptions) =>
      changes.escalate(id, { ...options, title }, context),
    );
  withJson(ofOne(negotiations, 'escalation', 'change or resolve an escalation'))
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
