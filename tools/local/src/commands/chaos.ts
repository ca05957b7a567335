import { beginTemporaryRun } from '../stack/temporary-run.ts';
import { showTool } from '../tool.ts';

/**
 * `npm run chaos -- --minutes 10 --seed N`: injects faults into a new installation and checks that no data was lost.
 */
export async function chaos(args: string[]): Promise<void> {
  await beginTemporaryRun();
  process.exit(await showTool([process.execPath, 'tools/chaos/src/main.ts', ...args]));
}
