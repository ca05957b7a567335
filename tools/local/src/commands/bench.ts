import { buildSecantusRust } from '../servers/secantus.ts';
import { beginTemporaryRun } from '../processes/temporary-run.ts';
import { startTestServers } from '../test-run/test-servers.ts';
import { showTool } from '../tool.ts';

/** Benches that need no servers or start their own. */
const alone = new Set(['extraction', 'calibration', 'database']);

/** `npm run bench -- <name>`: runs benches on SecantusDB's Rust build, unless MONGODB_URI is set. */
export async function bench(args: string[]): Promise<void> {
  const command = [process.execPath, 'tools/bench/src/main.ts', ...args];
  const { folder } = await beginTemporaryRun();
  if (args.length === 0 || alone.has(args[0] ?? '')) process.exit(await showTool(command));
  if (!process.env['MONGODB_URI']) await buildSecantusRust();
  const servers = await startTestServers(folder);
  try {
    const env = { MONGODB_URI: servers.mongodbUri, AMQP_URL: servers.amqpUrl };
    process.exitCode = await showTool(command, env);
  } finally {
    await servers.stop();
  }
}
