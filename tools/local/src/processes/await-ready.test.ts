import { join } from 'node:path';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { describe, expect, it } from 'vitest';
import { awaitReady, slownessOf } from './await-ready.ts';

const folder = await folderForAllTests('await-ready');

describe('waiting until a process is ready', () => {
  it('takes as many times as long as processes want each processor', () => {
    expect(slownessOf([41, 30, 20], 2)).toBe(20.5);
    expect(slownessOf([1, 30, 20], 2)).toBe(1);
    // Some systems count no load.
    expect(slownessOf([0, 0, 0], 8)).toBe(1);
  });

  it('ends with the time it took, and stops the process', async () => {
    let stops = 0;
    const child = { ended: new Promise<string>(() => undefined), stop: async () => void (stops += 1) };
    const options = { name: 'A server', child, logFile: join(folder, 'log'), isReady: async () => false };
    await expect(awaitReady({ ...options, timeoutMs: 1 })).rejects.toThrow(
      /A server did not become ready within \d+ s/,
    );
    expect(stops).toBe(1);
  });
});
