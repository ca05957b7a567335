import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';
import { describeReceiver } from '../suites/documented-receiver.suite.ts';

const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
if (!hasPython) process.stdout.write('The Python receiver is not run: this machine has no Python 3.9 or later.\n');

describe('docs/webhooks.md', () => {
  describeReceiver({ language: 'ts', file: 'receiver.ts', command: (file) => [process.execPath, file] });
});
describe.runIf(hasPython)('docs/webhooks.md', () => {
  describeReceiver({ language: 'python', file: 'receiver.py', command: (file) => ['python3', file] });
});
