import { describe, expect, it } from 'vitest';
import { answerBody } from './answer-body.ts';
import { etagOf } from './etag.ts';

function bodyOf(items: number) {
  return { data: Array.from({ length: items }, (_, id) => ({ id, text: 'é'.repeat(5_000) })) };
}

describe('the body of an answer', () => {
  it.each([
    ['small', 3, true],
    ['large', 300, false],
  ])('that is %s is weighed and tagged as its text is', async (_size, items, isHeld) => {
    const json = JSON.stringify(bodyOf(items));
    const { etag, bytes, text } = await answerBody(bodyOf(items));
    expect([etag, bytes]).toEqual([etagOf(json), Buffer.byteLength(json)]);
    expect(typeof text === 'string').toBe(isHeld);
    expect((typeof text === 'string' ? text : [...text].join('')) === json).toBe(true);
  });
});
