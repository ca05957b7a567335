import { expect, it } from 'vitest';
import { z } from 'zod';
import { atParameter, atPointer, parseBy } from './violations.ts';

it('shows names that every JSON parser accepts, whatever was sent and wherever they are cut', () => {
  const half = '\uD83D';
  expect(atPointer([half])).toEqual({ pointer: '/\uFFFD' });
  expect(atPointer(['x'.repeat(98) + '🙂'.repeat(2)])).toEqual({ pointer: `/${'x'.repeat(98)}\uFFFD…` });
  expect(atParameter(['x'.repeat(98) + '🙂'.repeat(2)])).toEqual({ parameter: `${'x'.repeat(98)}\uFFFD…` });
});

it.each([
  [{ title: null, content: '' }, ['/told/title must be text', '/told/content must have at least 1 character']],
  [{}, ['/told/content is required']],
  [{ content: 'x', more: 1 }, ['/told/more is not a known field; known are title, content']],
  ['', ['/told must have at least 1 character']],
  [5, ['/told must be text or an object']],
  [undefined, ['/told is required']],
])('tells of %j what is wrong with the form that it has', (told, expected) => {
  const content = z.string().min(1);
  const form = z.object({ told: content.or(z.strictObject({ title: content.optional(), content })) });
  const { violations = [] } = parseBy(form, { told }, atPointer);
  expect(violations.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual(expected);
});

it.each([
  [{}, '/form/kind is required'],
  [{ kind: 'circle' }, '/form/kind must be one of line, square'],
  [7, '/form must be an object'],
])('tells of %j which form it has to name', (form, expected) => {
  const [line, square] = [z.object({ kind: z.literal('line') }), z.object({ kind: z.literal('square') })];
  const schema = z.object({ form: z.discriminatedUnion('kind', [line, square]) });
  const { violations = [] } = parseBy(schema, { form }, atPointer);
  expect(violations.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([expected]);
});

it('says that an object without members has none', () => {
  const { violations } = parseBy(z.strictObject({}), { note: 1 }, atPointer);
  expect(violations).toEqual([
    { pointer: '/note', code: 'unknown', message: 'is not a known field; there are none here' },
  ]);
});
