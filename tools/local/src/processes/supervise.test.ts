import { expect, it, vi } from 'vitest';
import { supervise } from './supervise.ts';

it('neither reports nor restarts an ended process while the whole stack is stopping', async () => {
  const over = new AbortController();
  const ended = Promise.withResolvers<string>();
  const start = vi.fn(async () => ({ ended: ended.promise, stop: async () => undefined }));
  const supervised = await supervise({ name: 'It', start, started: () => undefined, stopped: over.signal });
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  over.abort();
  ended.resolve('exit code 0');
  await ended.promise;
  const lines = said.mock.calls.map(([line]) => line);
  said.mockRestore();
  await supervised.stop();
  expect(lines).toEqual([]);
  expect(start).toHaveBeenCalledTimes(1);
});
