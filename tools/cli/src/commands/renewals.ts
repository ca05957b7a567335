import { listRenewals } from '@parley/pricing/operator/renewal';
import { Option, type Command } from 'commander';
import { listItems } from '../installation/list-items.ts';
import { answer, jsonCommand, type JsonOption } from '../output/answer.ts';
import type { CliContext } from '../context/context.ts';
import { durationOption } from '../arguments/duration.ts';
import { renewalCalendar } from '../renewals/renewal-calendar.ts';
import { dueDay, renewalCsv, renewalText } from '../renewals/renewal-text.ts';
import { writeFileText } from '../context/terminal.ts';

type ListOptions = JsonOption & { within: number; csv?: boolean; ics?: boolean };

export function addRenewalCommands(renewals: Command, context: CliContext): void {
  jsonCommand(renewals, 'list', 'show contracts that end or need notice soon, the nearest day first')
    .addOption(durationOption('--within <time>', 'how far ahead to look, in whole days', '90d'))
    .addOption(new Option('--csv', 'print CSV, for spreadsheets').conflicts(['ics', 'json']))
    .addOption(new Option('--ics', 'print an iCalendar file, for calendars').conflicts('json'))
    .addHelpText('after', listHelp)
    .action((options: ListOptions) => list(options, context));
}

const listHelp = `
Contracts are the stored purchases. Those whose products were bought once more are left out. A day to give notice is
shown only if the purchase states a period of notice (noticeDays or noticeMonths): none is assumed.`;

async function list({ within, csv, ics, ...options }: ListOptions, context: CliContext): Promise<void> {
  const today = new Date();
  const query = { from: calendarDay(today, 0), until: calendarDay(today, Math.floor(within / 86_400)) };
  const found = await listItems(listRenewals, { items: 'renewals', query }, context);
  const sorted = found.toSorted((one, other) => (dueDay(one, query.from) < dueDay(other, query.from) ? -1 : 1));
  if (csv || ics) await writeFileText(context.terminal, csv ? renewalCsv(sorted) : renewalCalendar(sorted, today));
  else await answer(context, options, { text: renewalText(sorted, query), json: sorted });
}

/** A day of the calendar where the command runs, `YYYY-MM-DD`. */
function calendarDay(now: Date, daysAhead: number): string {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead));
  return day.toISOString().slice(0, 10);
}
