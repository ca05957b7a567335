const escape = /\\(?:[pP]\{[^}]*\}|.)/gu;
const optional = /(\p{L})\?/gu;
const letters = /[\p{L}\p{M}]+/gu;
/** Shorter words also begin other ones. */
const minLength = 4;
const ideographs = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2}/u;

/**
 * Tells whether a word begins with one of those in the wordings of headings: `Artikelnummer`.
 * @param sources the sources of their patterns
 */
export function headingWords(sources: readonly string[]): (word: string) => boolean {
  const known = new Set(sources.flatMap(wordsIn));
  return (word) => {
    const least = ideographs.test(word) ? 2 : minLength;
    for (let length = least; length <= word.length; length += 1) if (known.has(word.slice(0, length))) return true;
    return false;
  };
}

/** The words in the source of a pattern, with and without their optional letters. */
function wordsIn(source: string): string[] {
  const plain = source.replaceAll(escape, ' ');
  const texts = [plain.replaceAll(optional, '$1'), plain.replaceAll(optional, '')];
  return texts.flatMap((text) => text.match(letters) ?? []);
}
