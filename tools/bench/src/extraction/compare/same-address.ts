import { words } from './words.ts';

const leastOverlap = 0.8;

/** The words of two addresses agree for the most part (F1 of 0.8): line ends and commas differ, and OCR misreads some. */
export function isSameAddress(one: string, other: string): boolean {
  const [ours, theirs] = [words(one), words(other)];
  const left = [...theirs];
  const common = ours.filter((word) => take(left, word)).length;
  return (2 * common) / Math.max(1, ours.length + theirs.length) >= leastOverlap;
}

function take(from: string[], word: string): boolean {
  const at = from.indexOf(word);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}
