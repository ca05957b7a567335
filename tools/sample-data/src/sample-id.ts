import { hash } from 'node:crypto';

const firstInstant = Date.UTC(2026, 0, 1);

/**
 * A version 7 UUID whose time part increases with `order` and whose random part is a hash, so equal arguments give
 * equal ids.
 */
export function sampleId(seed: number, order: number, path: string): string {
  const time = (firstInstant + order).toString(16).padStart(12, '0');
  const noise = hash('sha256', `${seed}/${order}/${path}`);
  const variant = '89ab'.charAt(Number.parseInt(noise.charAt(3), 16) % 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise.slice(0, 3)}-${variant}${noise.slice(4, 7)}-${noise.slice(7, 19)}`;
}
