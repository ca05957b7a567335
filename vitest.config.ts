import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { RunReporter } from './tools/local/src/test-run/run-reporter.ts';

const servers = 'tools/local/src/test-run/vitest-servers.ts';
const stack = 'tools/local/src/test-run/vitest-stack.ts';
const databases = 'tools/local/src/test-run/vitest-databases.ts';

const common = {
  // With these keys V8 may end a whole process when a thread of it ends (nodejs/node issue 64500).
  execArgv: ['--no-memory-protection-keys'],
  // Modules are loaded once a worker, not once a file: nothing a module keeps may outlive what a test has started.
  isolate: false,
  // Modules of CommonJS are imported as Node imports them.
  deps: { interopDefault: false },
  // So long that only what hangs meets them: how long things take is for the benches.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

export default defineConfig({
  test: {
    reporters: ['default', new RunReporter()],
    // Most of a test against real servers is waiting: no processor need be left to vitest itself.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{libs,services,tools}/*/src/**/*.test.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'service',
          include: ['{libs,services,tools}/*/test/service/**/*.test.ts'],
          globalSetup: [servers],
          setupFiles: [databases],
          ...common,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['{libs,services,tools}/*/test/e2e/**/*.test.ts'],
          globalSetup: [servers, stack],
          setupFiles: [databases],
          ...common,
        },
      },
      {
        test: {
          name: 'ops',
          include: ['{libs,services,tools}/*/test/ops/**/*.test.ts'],
          // Each may use the whole machine: what they measure and limit is time and memory.
          fileParallelism: false,
          globalSetup: [servers],
          setupFiles: [databases],
          ...common,
        },
      },
    ],
  },
});
