/** A longer piece of text is prose: it counts by each run of so many words, for lines break anywhere. */
const mostWords = 6;
const leastLetters = 6;

/** Of the pieces of text a document prints, what others of its source may print too: no figures, which differ from one to the next. */
export function fixedWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(piecesOf));
}

/** Whether a piece stands alone, as labels and headings do. */
export function isLabelPiece(piece: string): boolean {
  return piece.split(' ').length < mostWords;
}

function piecesOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.join('').length < leastLetters) return [];
  if (words.length <= mostWords) return [words.join(' ')];
  return words.slice(mostWords - 1).map((_, at) => words.slice(at, at + mostWords).join(' '));
}
