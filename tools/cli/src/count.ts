import { InvalidArgumentError } from 'commander';

/** The value of an option that says how many. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1 to 9999999.');
  return Number(text);
}
