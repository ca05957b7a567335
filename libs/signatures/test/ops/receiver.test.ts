import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe } from 'vitest';
import { describeReceiver } from '../suites/documented-receiver.suite.ts';

const run = promisify(execFile);
const hasGo = spawnSync('go', ['version']).status === 0;
if (!hasGo) process.stdout.write('The Go receiver is not run: this machine has no Go.\n');

// Here and not among the service tests, because compiling Go's HTTP server takes minutes on a busy machine.
describe.runIf(hasGo)('docs/webhooks.md', () => {
  describeReceiver({
    language: 'go',
    file: 'receiver.go',
    async command(file) {
      await run('go', ['build', '-o', `${file}.out`, file]);
      return [`${file}.out`];
    },
  });
});
