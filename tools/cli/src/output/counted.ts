import { numberText } from './amount-text.ts';

/** `1 row`, `2 rows`, `1,200 rows`. */
export function counted(count: number, what: string): string {
  return `${numberText(count)} ${what}${count === 1 ? '' : 's'}`;
}
