import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['endless.ts'],
    globalSetup: ['../../../src/test-run/vitest-servers.ts'],
    hookTimeout: 600_000,
  },
});
