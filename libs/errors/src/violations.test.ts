import { expect, it } from 'vitest';
import { atParameter, atPointer } from './violations.ts';

it('shows names that every reader of JSON takes, whatever was sent, and wherever they are cut', () => {
  const half = '\uD83D';
  expect(atPointer([half])).toEqual({ pointer: '/\uFFFD' });
  expect(atPointer(['x'.repeat(98) + '🙂'.repeat(2)])).toEqual({ pointer: `/${'x'.repeat(98)}\uFFFD…` });
  expect(atParameter(['x'.repeat(98) + '🙂'.repeat(2)])).toEqual({ parameter: `${'x'.repeat(98)}\uFFFD…` });
});
