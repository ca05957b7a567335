import type { Page, Word } from '../../document-model.ts';
import type { PreparedImage } from './prepare-image.ts';
import type { RecognisedWord } from './recogniser.ts';

/** Below it a word is noise of the paper rather than type. */
const minConfidence = 0.2;
/** The same of a stroke, which a speck or the rest of a rule may look like. */
const minStroke = 0.6;
/** Type fills about so much of the height of its line as it was recognised. */
const typeShare = 0.9;

type Recognised = { number: number; image: PreparedImage; words: readonly RecognisedWord[]; pointsPerPixel: number };

/** A page of words as they were recognised. */
export function recognisedPage({ number, image, words, pointsPerPixel: scale }: Recognised): Page {
  return {
    number,
    width: image.width * scale,
    height: image.height * scale,
    words: words.filter(isType).map((word) => toWord(word, scale)),
  };
}

function isType({ text, confidence }: RecognisedWord): boolean {
  return isStroke(text) ? confidence >= minStroke : confidence >= minConfidence && /[\p{L}\p{N}$€£¥%&@#]/u.test(text);
}

/** What joins the words of one heading: `Product / Service` without it heads two columns. */
function isStroke(text: string): boolean {
  return text.trim() === '/';
}

function toWord({ text, confidence, box, line }: RecognisedWord, scale: number): Word {
  return {
    text: text.trim(),
    box: { left: box.x0 * scale, top: box.y0 * scale, right: box.x1 * scale, bottom: box.y1 * scale },
    fontSize: (line.y1 - line.y0) * scale * typeShare,
    source: 'ocr',
    confidence: Math.min(1, Math.max(0, confidence)),
  };
}
