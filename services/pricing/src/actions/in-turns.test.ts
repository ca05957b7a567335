import { expect, test } from 'vitest';
import { inTurns, type WaitingCaller } from './in-turns.ts';

function callerOf(org: string, signal = new AbortController().signal): WaitingCaller {
  return { identity: { issuer: 'gateway', subject: 'key', org, mode: 'live', scopes: [] }, signal };
}

/** Steps that are longer than a turn, each of which is noted. */
function* longSteps(name: string, count: number, noted: string[]) {
  for (let step = 0; step < count; step += 1) {
    const endsAt = performance.now() + 11;
    while (performance.now() < endsAt);
    noted.push(name);
    yield;
  }
  return name;
}

test('organisations take turns, however much one of them asks for at once', async () => {
  const noted: string[] = [];
  const many = Array.from({ length: 4 }, () => inTurns(callerOf('many'), longSteps('many', 3, noted)));
  const few = await inTurns(callerOf('few'), longSteps('few', 3, noted));
  expect(few).toBe('few');
  expect(noted).toEqual(['many', 'few', 'many', 'few', 'many', 'few', 'many']);
  await Promise.all(many);
});

test('what else has come in is looked at between two turns', async () => {
  const noted: string[] = [];
  const many = Array.from({ length: 3 }, () => inTurns(callerOf('many'), longSteps('many', 1, noted)));
  setImmediate(() => noted.push('else'));
  await Promise.all(many);
  expect(noted.slice(0, 2)).toEqual(['many', 'else']);
});

test('a calculation ends when its caller goes away, or when it fails', async () => {
  const gone = new AbortController();
  const noted: string[] = [];
  const left = inTurns(callerOf('one', gone.signal), longSteps('one', 100, noted));
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(noted.length).toBeLessThan(100);
  function* fails() {
    yield;
    throw new Error('wrong');
  }
  await expect(inTurns(callerOf('one'), fails())).rejects.toThrow('wrong');
});
