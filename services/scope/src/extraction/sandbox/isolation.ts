import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'];
/** As root in one's own right, or as root of a namespace of one's own. */
const WAYS = [['--net'], ['--net', '--map-root-user']];
const PROBE_MS = 3_000;

/** What to put before a command so that it runs without any network interface; empty where that is not allowed. */
export async function withoutNetwork(): Promise<readonly string[]> {
  for (const program of UNSHARE) {
    for (const way of WAYS) {
      if (await works([program, ...way])) {
        return [program, ...way, '--'];
      }
    }
  }
  return [];
}

async function works([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await access(program, constants.X_OK);
    await run(program, [...args, '--', process.execPath, '--version'], { timeout: PROBE_MS });
    return true;
  } catch {
    return false;
  }
}
