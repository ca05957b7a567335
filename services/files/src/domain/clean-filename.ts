const maxLength = 200;
/** A longer extension counts as none. */
const maxEndingLength = 10;
const nameless = 'file';

/**
 * Characters that a terminal or a page would interpret: control characters, and marks that change the direction of
 * writing.
 */
const unprintable = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFD]/gu;

/** A plain name for a file: no path, nothing unprintable, 1 to 200 characters; the extension is kept. */
export function cleanFilename(given: string): string {
  const name = given.split(/[/\\]/).at(-1) ?? '';
  const plain = name.toWellFormed().normalize('NFC').replaceAll(unprintable, '').replaceAll(/\s+/g, ' ').trim();
  return /^\.*$/.test(plain) ? nameless : shorten(plain);
}

function shorten(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= maxLength) return name;
  const dot = letters.lastIndexOf('.');
  const ending = dot > letters.length - maxEndingLength - 1 ? letters.slice(dot) : [];
  return [...letters.slice(0, maxLength - ending.length), ...ending].join('');
}
