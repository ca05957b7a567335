import type { Command } from 'commander';
import { clusterOptions } from '../../arguments/cluster-options.ts';
import type { CliContext } from '../../context/context.ts';
import { durationOption } from '../../arguments/duration.ts';
import { connectCluster } from '../../kube/connect-cluster.ts';
import { followLogs } from '../../kube/follow-logs.ts';
import { readLogs, type LogLine } from '../../kube/read-logs.ts';
import { releasePods, type ReleasePod } from '../../kube/release-pods.ts';
import { write } from '../../context/terminal.ts';
import { jsonCommand, type JsonOption } from '../../output/answer.ts';

type LogsOptions = JsonOption & { request?: string; service?: string; since: number; follow?: boolean };

export function addLogsCommand(k8s: Command, context: CliContext): void {
  jsonCommand(k8s, 'logs', 'show the log lines of all pods of the release, in the order they were written')
    .option('--request <id>', 'only lines of the request with this x-request-id, and of what followed from it')
    .option('--service <name>', 'only the pods of this service')
    .addOption(durationOption('--since <duration>', 'how far back, such as 10m', '1h'))
    .option('-f, --follow', 'keep showing new lines, also of new pods; with --json one object a line')
    .action((options: LogsOptions, command: Command) => logs(options, command, context));
}

async function logs(options: LogsOptions, command: Command, context: CliContext): Promise<void> {
  const { terminal, signal } = context;
  const { out, err } = terminal;
  const cluster = await connectCluster(clusterOptions(command), context.environment);
  const podsNow = async () => (await releasePods(cluster)).filter((pod) => isMeant(pod, options));
  const missing = (pod: string, why: string) => void err.write(`No log of ${pod}: ${why}\n`);
  const reading = { sinceSeconds: options.since, missing };
  if (!options.follow) {
    const lines = wanted(await readLogs(cluster, await podsNow(), reading), options);
    return options.json ? write(out, `${JSON.stringify(lines.map(toJson))}\n`) : showLines(lines, options, context);
  }
  const note = (text: string) => write(err, `${text}\n`);
  for await (const lines of followLogs(cluster, { ...reading, podsNow, note, signal }))
    await showLines(wanted(lines, options), options, context);
}

function isMeant({ service }: ReleasePod, options: LogsOptions): boolean {
  return options.service === undefined || service === options.service;
}

function wanted(lines: LogLine[], { request }: LogsOptions): LogLine[] {
  return request === undefined ? lines : lines.filter((line) => isOf(request, line));
}

async function showLines(lines: LogLine[], { json }: LogsOptions, { terminal: { out } }: CliContext): Promise<void> {
  for (const line of lines) await write(out, json ? `${JSON.stringify(toJson(line))}\n` : `${line.pod} ${line.text}\n`);
}

function toJson({ pod, text, record }: LogLine) {
  return { pod, ...(record['time'] ? record : { text }) };
}

/**
 * Work that continues after the response, such as events and documents, carries the request's trace id: its id without
 * dashes.
 */
function isOf(request: string, { record }: LogLine): boolean {
  return record['requestId'] === request || record['trace_id'] === request.replaceAll('-', '');
}
