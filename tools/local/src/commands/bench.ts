import { beginTemporaryRun } from '../stack/temporary-run.ts';
import { startTestServers } from '../test-run/test-servers.ts';
import { showTool } from '../tool.ts';

/** Benches that need no servers or start their own. */
const alone = new Set(['extraction', 'calibration']);

/** `npm run bench -- <name>`: runs benches, on new servers unless MONGODB_URI and AMQP_URL name others. */
export async function bench(args: string[]): Promise<void> {
  const command = [process.execPath, 'tools/bench/src/main.ts', ...args];
  const { folder } = await beginTemporaryRun();
  if (args.length === 0 || alone.has(args[0] ?? '')) process.exit(await showTool(command));
  const servers = await startTestServers(folder);
  try {
    const env = { MONGODB_URI: servers.mongodbUri, AMQP_URL: servers.amqpUrl };
    process.exitCode = await showTool(command, env);
  } finally {
    await servers.stop();
  }
}
