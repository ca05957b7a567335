import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Mode } from '@parley/service/caller';

/** A well-formed API key: its id in base 62, and the whole text. */
export type ApiKeyText = { id: string; text: string };

/** Longer values are refused before anything is computed from them. */
const maxLength = 200;
const idLength = 22;
const secretLength = 43;
const checksumLength = 6;
const pattern = new RegExp(
  `^parley_(?:live|test)_([0-9A-Za-z]{${idLength}})[0-9A-Za-z]{${secretLength + checksumLength}}$`,
);

/**
 * A new key: prefix, id (UUID in base 62), 256 random bits, checksum. The prefix lets scanners find leaked keys, the id
 * finds the record, and the checksum distinguishes typing errors from wrong keys without a lookup.
 */
export function newApiKeyText(mode: Mode, keyId: string): string {
  const id = keyIdText(keyId);
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  const body = `parley_${mode}_${id}${secret}`;
  return body + checksum(body);
}

/** The parts of a key; undefined if the text cannot be one of our keys. */
export function parseApiKeyText(text: string): ApiKeyText | undefined {
  if (text.length > maxLength) return undefined;
  const id = pattern.exec(text)?.[1];
  if (id === undefined) return undefined;
  const bodyLength = text.length - checksumLength;
  return checksum(text.slice(0, bodyLength)) === text.slice(bodyLength) ? { id, text } : undefined;
}

/** A key's UUID in the form that the text of the key contains. */
export function keyIdText(keyId: string): string {
  return toBase62(BigInt(`0x${keyId.replaceAll('-', '')}`), idLength);
}

/** The key's UUID; undefined if the 22 base-62 digits exceed a UUID. */
export function keyIdOf(id: string): string | undefined {
  const hex = fromBase62(id)?.toString(16).padStart(32, '0');
  if (hex === undefined || hex.length > 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The stored form of a key. A plain hash is enough: 256 random bits cannot be guessed from it. */
export function hashApiKey(text: string): string {
  return hash('sha256', text);
}

function checksum(body: string): string {
  return toBase62(crc32(body), checksumLength);
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The value in base 62, most significant digit first, padded with zeroes to `length`. */
function toBase62(value: bigint | number, length: number): string {
  // Numbers are handled separately, ten times as fast: the checksum of every request needs it.
  return (typeof value === 'number' ? digitsOfNumber(value) : digitsOfBigint(value)).padStart(length, '0');
}

/** The value of base-62 digits; undefined if there is any other character. */
function fromBase62(text: string): bigint | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = digits.indexOf(character);
    if (digit === -1) return undefined;
    value = value * 62n + BigInt(digit);
  }
  return value;
}

function digitsOfNumber(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = digits.charAt(rest % 62) + text;
  return text;
}

function digitsOfBigint(value: bigint): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text;
}
