import { join } from 'node:path';
import { beginTemporaryRun } from '../../../src/stack/temporary-run.ts';
import { showTool } from '../../../src/tool.ts';
import { begin } from './begin.ts';

const { folder, databasePrefix } = await beginTemporaryRun();
process.env['TMPDIR'] = folder;
const [, , inside, ...options] = process.argv;
if (inside === 'vitest') {
  const config = join(import.meta.dirname, 'vitest.config.ts');
  process.exitCode = await showTool(['vitest', 'run', '--config', config, ...options]);
} else {
  await begin(`${databasePrefix}endless`);
  setInterval(() => {}, 60_000);
}
