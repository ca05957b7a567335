/** Longer pieces of text are prose and are split into every sequence of this many words, because lines break anywhere. */
const maxWords = 6;
const minLetters = 6;

/**
 * Text pieces that other documents of the same source may also contain: words without figures, which differ between
 * documents.
 */
export function fixedWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(piecesOf));
}

/** Whether a piece is short enough to be a label or heading. */
export function isLabelPiece(piece: string): boolean {
  return piece.split(' ').length < maxWords;
}

function piecesOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.join('').length < minLetters) return [];
  if (words.length <= maxWords) return [words.join(' ')];
  return words.slice(maxWords - 1).map((_, at) => words.slice(at, at + maxWords).join(' '));
}
