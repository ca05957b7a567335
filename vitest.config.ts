import { defineConfig } from 'vitest/config';

const servers = ['tools/local/src/vitest-servers.ts'];

export default defineConfig({
  test: {
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['services/gateway/test/e2e/**/*.test.ts'],
          globalSetup: servers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
