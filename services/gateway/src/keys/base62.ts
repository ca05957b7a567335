const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The value in base 62, most significant digit first, padded with zeroes to `length`. */
export function toBase62(value: bigint | number, length: number): string {
  // Numbers are handled separately, ten times as fast: the checksum of every request needs it.
  return (typeof value === 'number' ? digitsOfNumber(value) : digitsOfBigint(value)).padStart(length, '0');
}

/** The value of base-62 digits; undefined if there is any other character. */
export function fromBase62(text: string): bigint | undefined {
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
