import type { Command } from 'commander';
import { clusterOptions } from '../../cluster-options.ts';
import type { CliContext } from '../../context.ts';
import { durationOption } from '../../duration.ts';
import { connectCluster } from '../../kube/connect-cluster.ts';
import { readLogs, type LogLine } from '../../kube/read-logs.ts';
import { releasePods } from '../../kube/release-pods.ts';
import { write } from '../../terminal.ts';
import { withJson, type JsonOption } from '../command.ts';

type LogsOptions = JsonOption & { request?: string; service?: string; since: number };

export function addLogsCommand(k8s: Command, context: CliContext): void {
  withJson(k8s.command('logs').description('the lines of all pods of the release, in the order they were written'))
    .option('--request <id>', 'only what belongs to the request with this x-request-id, and what followed from it')
    .option('--service <name>', 'only the pods of this service')
    .addOption(durationOption('--since <duration>', 'how far back, such as 10m', '1h'))
    .action((options: LogsOptions, command: Command) => logs(options, command, context));
}

async function logs(options: LogsOptions, command: Command, context: CliContext): Promise<void> {
  const { out, err } = context.terminal;
  const cluster = await connectCluster(clusterOptions(command), context.environment);
  const pods = await releasePods(cluster);
  const meant = pods.filter(({ service }) => options.service === undefined || service === options.service);
  const missing = (pod: string, why: string) => void err.write(`No log of ${pod}: ${why}\n`);
  const lines = await readLogs(cluster, meant, { sinceSeconds: options.since, missing });
  const { request } = options;
  const wanted = request === undefined ? lines : lines.filter((line) => isOf(request, line));
  if (options.json) {
    const records = wanted.map(({ pod, text, record }) => ({ pod, ...(record['time'] ? record : { text }) }));
    return write(out, `${JSON.stringify(records)}\n`);
  }
  for (const { pod, text } of wanted) await write(out, `${pod} ${text}\n`);
}

/**
 * Work that continues after the response, such as events and documents, carries the request's trace id: its id without
 * dashes.
 */
function isOf(request: string, { record }: LogLine): boolean {
  return record['requestId'] === request || record['trace_id'] === request.replaceAll('-', '');
}
