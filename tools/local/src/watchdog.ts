import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endOwned, unownedEnvironment, type Owner } from './ownership.ts';

/**
 * Starts a process that outlives us only to clean up: when we end without having stopped it, killed even, it ends
 * all processes we own and removes our temporary folder. Until then it is a `cat` that waits for our end of its pipe to close.
 */
export function startWatchdog(owner: Owner, temporaryFolder = ''): { stop(): void } {
  const args = [process.execPath, fileURLToPath(import.meta.url), JSON.stringify(owner), temporaryFolder];
  const child = spawn('sh', ['-c', 'cat > /dev/null; exec "$@"', 'parley-watchdog', ...args], {
    // Its own group, so that Ctrl-C in the terminal spares it.
    detached: true,
    env: unownedEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return {
    stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    },
  };
}

if (import.meta.main) {
  const [owner = '', temporaryFolder = ''] = process.argv.slice(2);
  await endOwned(JSON.parse(owner) as Owner);
  if (temporaryFolder !== '') await rm(temporaryFolder, { recursive: true, force: true });
}
