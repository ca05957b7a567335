import { AppError } from '@parley/errors/app-error';
import { describe, expect, it } from 'vitest';
import { sendChange } from './send-change.ts';

const { signal } = new AbortController();
const away = new AppError('SERVICE_UNAVAILABLE', 'away');

/** A sender that fails with these errors in order and then succeeds, with the request ids it received. */
function sender(...failures: AppError[]) {
  const seen: string[] = [];
  const send = async (requestId: string) => {
    seen.push(requestId);
    const failure = failures[seen.length - 1];
    if (failure) throw failure;
    return 'done';
  };
  return { seen, send };
}

describe('a change', () => {
  it('is sent again under the same request id while the other side is away', async () => {
    const { seen, send } = sender(away);
    expect(await sendChange(send, { signal })).toBe('done');
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
  });

  it('is given up after three attempts', async () => {
    const { seen, send } = sender(away, away, away);
    await expect(sendChange(send, { signal })).rejects.toBe(away);
    expect(seen).toHaveLength(3);
  });

  it('that is refused is not sent again', async () => {
    const refused = new AppError('STEP_NOT_ALLOWED', 'no');
    const { seen, send } = sender(refused);
    await expect(sendChange(send, { signal })).rejects.toBe(refused);
    expect(seen).toHaveLength(1);
  });
});
