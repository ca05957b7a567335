import { InvalidArgumentError } from 'commander';

/** Parses the value of `--from-line`. */
export function parseLineNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('Give the number of a line, from 1.');
  return Number(text);
}
