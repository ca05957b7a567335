import { hash } from 'node:crypto';

/** A UUID (version 8) that is the same for the same parts, so that what is created twice is one record. */
export function derivedId(...parts: string[]): string {
  const hex = hash('sha256', JSON.stringify(parts), 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
