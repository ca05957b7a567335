import { createPlatform, platformSettings, type Platform } from '@parley/service/platform';
import type { Logger } from '@parley/service/logger';
import { z } from 'zod';

export type TestPlatform = Platform & AsyncDisposable & { stop: () => void; failures: unknown[] };

/** A platform for parts under test: loopback, silent unless given a logger. Disposing of it disposes of the parts. */
export function testPlatform({ name = 'test', log }: { name?: string; log?: Logger } = {}): TestPlatform {
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const settings = z
    .object(platformSettings)
    .parse({ listenHost: '127.0.0.1', logLevel: 'silent', drainDelayMs: 0, stopTimeoutMs: 1_000 });
  const platform = createPlatform({
    name,
    settings,
    stopping: stopping.signal,
    fail: (error) => failures.push(error),
    ...(log && { log }),
  });
  platform.health.isReady = true;
  return Object.assign(platform, {
    failures,
    stop: () => stopping.abort(),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await platform.stack.disposeAsync();
    },
  });
}
