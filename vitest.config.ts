import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { RunReporter } from './tools/local/src/run-reporter.ts';

const servers = ['tools/local/src/vitest-servers.ts'];

// Limits of time are so long that only what hangs meets them: how long things take is for the benches.
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
        },
      },
      {
        test: {
          name: 'service',
          include: ['{libs,services,tools}/*/test/service/**/*.test.ts'],
          globalSetup: servers,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['services/gateway/test/e2e/**/*.test.ts'],
          // A whole stack each; and the processes that read documents step back from everything else.
          fileParallelism: false,
          globalSetup: servers,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
