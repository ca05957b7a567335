import { once } from 'node:events';
import { InvalidArgumentError, type Command } from 'commander';
import { clusterOptions } from '../../arguments/cluster-options.ts';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { connectCluster } from '../../kube/connect-cluster.ts';
import { podEnd } from '../../kube/pod-end.ts';
import { releasePods } from '../../kube/release-pods.ts';
import { openTunnel } from '../../kube/tunnel.ts';
import { write } from '../../context/terminal.ts';

type ForwardOptions = { listen?: number };

export function addForwardCommand(k8s: Command, context: CliContext): void {
  k8s
    .command('forward')
    .description('forward a local port to a role of the release until Ctrl-C; each connection goes to a running pod')
    .argument('<role>', 'such as gateway, gateway-upload, catalog or scope-documents')
    .argument('<port>', 'http, upload, grpc or admin')
    .option('--listen <port>', 'local port; default: a free one', parsePort)
    .action((...[role, port, options, command]: [string, string, ForwardOptions, Command]) =>
      forward({ role, port, command }, options, context),
    );
}

type Target = { role: string; port: string; command: Command };

async function forward({ role, port, command }: Target, { listen }: ForwardOptions, context: CliContext) {
  const { terminal, signal, environment } = context;
  const cluster = await connectCluster(clusterOptions(command), environment);
  const ofRole = (await releasePods(cluster)).filter(({ component }) => component === role);
  if (!ofRole.some(({ ports }) => ports[port] !== undefined)) throw noSuchPort({ role, port }, ofRole[0]?.ports);
  await using tunnel = await openTunnel({
    cluster,
    end: () => podEnd(cluster, ({ component }) => component === role, port),
    listenPort: listen,
    failed: (error) => void terminal.err.write(`A connection came to nothing: ${error.message}\n`),
  });
  await write(terminal.out, `127.0.0.1:${tunnel.port} leads to ${role}, port ${port}. Ctrl-C ends it.\n`);
  if (!signal.aborted) await once(signal, 'abort');
}

function noSuchPort({ role, port }: Omit<Target, 'command'>, ports: Record<string, number> | undefined): UsageError {
  const known = ports === undefined ? 'the release has no such role' : `it has ${Object.keys(ports).join(', ')}`;
  return new UsageError(`There is no port ${port} of ${role}: ${known}.`);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('Give a port, 1 to 65535.');
}
