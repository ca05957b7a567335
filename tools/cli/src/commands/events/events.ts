import { resendEvents } from '@parley/events-admin/contracts';
import type { AnswerOf } from '@parley/http/call-operation';
import { servicesWithEvents } from '@parley/service/services';
import { Option, type Command } from 'commander';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { parseSince } from '../../arguments/duration.ts';
import { columnsOf } from '../../output/text-columns.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import { addParkedCommands } from './parked.ts';
import { servicesToAsk } from '../services-to-ask.ts';

type ResendOptions = JsonOption & { since: Date; service?: string };

export function addEventCommands(events: Command, context: CliContext): void {
  addParkedCommands(events, context);
  jsonCommand(events, 'resend', 'send again what services sent in the last 15 minutes')
    .requiredOption('--since <moment>', 'start: how long ago (10m), or a time with zone', parseSince)
    .addOption(new Option('--service <service>', 'only events of this service').choices(servicesWithEvents))
    .addHelpText('after', '\nRepeated events have the same ids, so consumers that already handled them ignore them.')
    .action((options: ResendOptions) => resend(options, context));
}

async function resend(options: ResendOptions, context: CliContext): Promise<void> {
  const body = { since: options.since.toISOString() };
  const sent: (AnswerOf<typeof resendEvents> & { service: string })[] = [];
  for (const service of servicesToAsk(options.service, context))
    sent.push({ service, ...(await callOperator(resendEvents, { body }, { ...context, service })) });
  const note = `What was sent before ${sent.at(0)?.keptSince} is not kept.`;
  await answer(context, options, {
    text: `${columnsOf(sent, { SERVICE: 'service', EVENTS: 'events', RECORDS: 'records' })}\n\n${note}`,
    json: sent,
  });
}
