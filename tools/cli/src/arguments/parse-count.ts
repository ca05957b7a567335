import { InvalidArgumentError } from 'commander';

/** Parses an option whose value is a count. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1 to 999999999.');
  return Number(text);
}
