import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const unshare = ['/usr/bin/unshare', '/bin/unshare'];
/** As root in one's own right, or as root of a namespace of one's own. */
const ways = [['--net'], ['--net', '--map-root-user']];
const probeMs = 3_000;

/** What to put before a command so that it runs without any network interface; empty where that is not allowed. */
export async function withoutNetwork(): Promise<readonly string[]> {
  for (const program of unshare) {
    for (const way of ways) {
      if (await works([program, ...way])) return [program, ...way, '--'];
    }
  }
  return [];
}

async function works([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await access(program, constants.X_OK);
    await run(program, [...args, '--', process.execPath, '--version'], { timeout: probeMs });
    return true;
  } catch {
    return false;
  }
}
