import { describe, expect, it } from 'vitest';
import { line } from './fields.ts';

describe('a line of a record', () => {
  it.each([
    ['Help Desk', 'Help Desk'],
    [' Help Desk ', 'Help Desk'],
    ['Help  Desk', 'Help Desk'],
    ['Help\u00A0\u2003Desk\u3000', 'Help Desk'],
  ])('is stored with single gaps: %j', (given, stored) => {
    expect(line(9).parse(given)).toBe(stored);
  });

  it.each([
    ['   ', 'must not be blank'],
    ['', 'must not be blank'],
    ['Help\nDesk', 'must be one line of text without control characters'],
    ['Help Desk\n', 'must be one line of text without control characters'],
    ['Help\tDesk', 'must be one line of text without control characters'],
  ])('is refused: %j', (given, message) => {
    expect(line(20).safeParse(given).error?.issues).toMatchObject([{ message }]);
  });
});
