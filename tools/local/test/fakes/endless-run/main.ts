import { join } from 'node:path';
import { beginTemporaryRun } from '../../../src/processes/temporary-run.ts';
import { showTool } from '../../../src/tool.ts';
import { begin } from './begin.ts';

const { databasePrefix } = await beginTemporaryRun();
if (process.argv[2] === 'vitest') {
  process.exitCode = await showTool(['vitest', 'run', '--config', join(import.meta.dirname, 'vitest.config.ts')]);
} else {
  await begin(`${databasePrefix}endless`);
  setInterval(() => {}, 60_000);
}
