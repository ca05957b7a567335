import { prepareImage } from './prepare-image.ts';
import type { ImageSource, PreparedImage, Turn } from './prepare-image.ts';
import type { RecognisedWord, Recogniser } from './recogniser.ts';

/** Below this mean confidence a picture may stand on its head; poor scans that stand upright are seldom so bad. */
const readable = 0.6;
/** Shorter words are about as high as they are wide. */
const minLetters = 4;

/** `turn`: how the picture was turned to be read. */
type Reading = { image: PreparedImage; words: readonly RecognisedWord[]; turn: Turn };

/** `onOcrPage` is called before each reading. */
type Tools = { recogniser: Recogniser; onOcrPage: () => Promise<void> };

/**
 * The words of a picture, which is turned and read again where its words lie on their side or can hardly be read. The
 * pages of a document mostly lie alike: `expected` is how the one before was turned.
 */
export async function recogniseImage(source: ImageSource, tools: Tools, expected: Turn = 0): Promise<Reading> {
  const first = await readAt(source, expected, tools);
  const level = isOnSide(first.words) ? await readAt(source, turned(expected, 270), tools) : first;
  if (level.words.length === 0 || confidenceOf(level) >= readable) return level;
  const onHead = await readAt(source, turned(level.turn, 180), tools);
  return confidenceOf(onHead) > confidenceOf(level) ? onHead : level;
}

function turned(turn: Turn, by: Turn): Turn {
  return ((turn + by) % 360) as Turn;
}

async function readAt(source: ImageSource, turn: Turn, { recogniser, onOcrPage }: Tools): Promise<Reading> {
  const image = await prepareImage(source, turn);
  if (image.isBlank) return { image, words: [], turn };
  await onOcrPage();
  return { image, words: await recogniser.recognise(image), turn };
}

/** Whether most of the longer words are higher than they are wide. */
function isOnSide(words: readonly RecognisedWord[]): boolean {
  const long = words.filter(({ text }) => text.length >= minLetters);
  const high = long.filter(({ box }) => box.y1 - box.y0 > box.x1 - box.x0);
  return high.length > long.length / 2;
}

/** Of a letter, in the mean. */
function confidenceOf({ words }: Reading): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}
