import { describe, expect, it } from 'vitest';
import { durationOption, parseDuration, parseMoment } from './duration.ts';

describe('a duration', () => {
  it.each([
    ['0', 0],
    ['90s', 90],
    ['15m', 900],
    ['24h', 86_400],
    ['30d', 2_592_000],
  ])('%s is %i seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each(['', '10', '-1h', '1.5h', '1w', 'h'])('"%s" is refused with an example', (text) => {
    expect(() => parseDuration(text)).toThrow('such as 30m, 24h or 7d');
  });
});

it('an option shows its default in the same notation', () => {
  const option = durationOption('--since <duration>', 'how far back', '1h');
  expect(option).toMatchObject({ defaultValue: 3_600, defaultValueDescription: '1h' });
});

describe('a moment', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['2027-01-31T12:00:00Z', '2027-01-31T12:00:00.000Z'],
    ['2027-01-31T12:00+02:00', '2027-01-31T10:00:00.000Z'],
    ['90d', '2027-02-19T12:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseMoment(text, now).toISOString()).toBe(iso);
  });

  it.each(['', 'tomorrow', '2027-13-01', '2027-01-31T12:00:00', '31.1.2027', '999999999d'])(
    '"%s" is refused with an example',
    (text) => {
      expect(() => parseMoment(text, now)).toThrow('Give a date (2027-01-31)');
    },
  );
});
