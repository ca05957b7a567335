import { eventsService } from '@parley/rpc/events';
import { toTimestamp } from '@parley/rpc/timestamp';
import { servicesWithEvents } from '@parley/service/services';
import { Option, type Command } from 'commander';
import type { CliContext } from '../context.ts';
import { parseSince } from '../duration.ts';
import { operatorClient } from '../operator-client.ts';
import { columns } from '../output.ts';
import { iso } from '../words.ts';
import { answer, withJson, type JsonOption } from '../command.ts';
import { addParkedCommands } from './events-parked.ts';
import { servicesToAsk } from './services-to-ask.ts';

type ResendOptions = JsonOption & { since: Date; service?: string };

export function addEventCommands(events: Command, context: CliContext): void {
  addParkedCommands(events, context);
  withJson(events.command('resend').description('send again what services sent in the last 15 minutes'))
    .requiredOption('--since <moment>', 'start: how long ago (10m), or a time with zone', parseSince)
    .addOption(new Option('--service <service>', 'only events of this service').choices(servicesWithEvents))
    .addHelpText('after', '\nRepeated events have the same ids, so consumers that already handled them ignore them.')
    .action((options: ResendOptions) => resend(options, context));
}

async function resend(options: ResendOptions, context: CliContext): Promise<void> {
  const since = toTimestamp(options.since);
  const sent: { service: string; events: number; records: number; keptSince: string | undefined }[] = [];
  for (const service of servicesToAsk(options.service, context)) {
    using client = operatorClient(eventsService, context, service);
    const { eventCount, recordCount, keptSinceTime } = await client.resendEvents({ since }, { signal: context.signal });
    sent.push({ service, events: eventCount, records: recordCount, keptSince: iso(keptSinceTime) });
  }
  const rows = sent.map(({ service, events, records }) => [service, events, records]);
  const kept = `What was sent before ${sent.at(0)?.keptSince} is not kept.`;
  await answer(context, options, { text: `${columns(['SERVICE', 'EVENTS', 'RECORDS'], rows)}\n\n${kept}`, json: sent });
}
