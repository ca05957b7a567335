import { InvalidArgumentError, Option } from 'commander';

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Parses `90s`, `15m`, `24h`, `30d` or `0` into seconds. */
export function parseDuration(text: string): number {
  if (text === '0') return 0;
  const [, count, unit] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const seconds = secondsOf[unit ?? ''];
  if (count === undefined || seconds === undefined)
    throw new InvalidArgumentError('Give a number and a unit, such as 30m, 24h or 7d.');
  return Number(count) * seconds;
}

/** An option that takes a duration; `usual` is its default in the same notation. */
export function durationOption(flags: string, description: string, usual: string): Option {
  return new Option(flags, description).argParser(parseDuration).default(parseDuration(usual), usual);
}

/** Parses a time: a date, a date and time with zone, or a duration from now. */
export function parseMoment(text: string, now = new Date()): Date {
  const isFromNow = /^\d+[smhd]$/.test(text);
  const date = isFromNow ? new Date(now.getTime() + parseDuration(text) * 1000) : new Date(text);
  const isIso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
  if (!(isFromNow || isIso) || Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError(
      'Give a date (2027-01-31), a time with zone (2027-01-31T12:00:00Z) or how far from now (90d).',
    );
  }
  return date;
}

/** Parses a time in the past: `10m` is ten minutes ago. */
export function parseSince(text: string): Date {
  const since = /^\d+[smhd]$/.test(text) ? new Date(Date.now() - parseDuration(text) * 1_000) : parseMoment(text);
  if (since.getTime() > Date.now()) throw new InvalidArgumentError('Give a time in the past.');
  return since;
}
