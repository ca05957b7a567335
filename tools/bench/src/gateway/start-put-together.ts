import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHelper } from '../process/helper.ts';
import type { Target } from './target.ts';

export const putTogetherNames = {
  answers: 'put together from libraries',
  refusals: 'put together, refusing (429)',
} as const;

type Started = { port: number; secrets: { open: string; usedUp: string } };

/** Starts the gateway that is put together from libraries, called with an unlimited key and with a used-up one. */
export async function startPutTogether(
  target: string,
  core: number,
): Promise<AsyncDisposable & { answers: Target; refusals: Target }> {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await mkdtempDisposable(join(tmpdir(), 'parley-put-together-')));
  const file = new URL('put-together.ts', import.meta.url);
  const helper = stack.use(await startHelper<Started>({ file, input: { target, logFile: join(folder, 'log') }, core }));
  const { port, secrets } = helper.message;
  const resources = stack.move();
  const common = { origin: `http://127.0.0.1:${port}`, pids: [helper.pid] };
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  return {
    answers: { name: putTogetherNames.answers, headers: bearer(secrets.open), ...common },
    refusals: {
      name: putTogetherNames.refusals,
      headers: bearer(secrets.usedUp),
      expected: '429 RATE_LIMITED',
      ...common,
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
