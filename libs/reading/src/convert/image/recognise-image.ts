import { prepareImage } from './prepare-image.ts';
import type { ImageSource, PreparedImage, Turn } from './prepare-image.ts';
import { withUnreadWords } from './read-again.ts';
import type { RecognisedWord, Recogniser } from './recogniser.ts';

/** Below this mean confidence a picture may stand on its head; poor scans that stand upright are seldom so bad. */
const readable = 0.6;
const minLetters = 4;
/** Read upright, a page that lies on its side has a smaller share of long words. */
const minLong = 0.2;

/** `turn`: how the picture was turned to be read. */
type Reading = { image: PreparedImage; words: readonly RecognisedWord[]; turn: Turn };

/** `onOcrPage` is called before each reading. */
type Tools = { recogniser: Recogniser; onOcrPage: () => Promise<void> };

/**
 * The words of a picture, which is turned and read again where its words lie on their side or can hardly be read. The
 * pages of a document mostly lie alike: `expected` is how the one before was turned.
 */
export async function recogniseImage(source: ImageSource, tools: Tools, expected: Turn = 0): Promise<Reading> {
  const { image, words, turn } = await readTurned(source, tools, expected);
  return { image, words: image.isBlank ? words : await withUnreadWords(image, words, tools.recogniser), turn };
}

async function readTurned(source: ImageSource, tools: Tools, expected: Turn): Promise<Reading> {
  const image = await prepareImage(source, expected);
  const first = image.isOnSide
    ? await readAt(source, turned(expected, 270), tools)
    : await read(image, expected, tools);
  const level = readsAsSigns(first) ? await readAt(source, turned(first.turn, 270), tools) : first;
  if (level.words.length === 0 || confidenceOf(level) >= readable) return level;
  const onHead = await readAt(source, turned(level.turn, 180), tools);
  return confidenceOf(onHead) > confidenceOf(level) ? onHead : level;
}

function turned(turn: Turn, by: Turn): Turn {
  return ((turn + by) % 360) as Turn;
}

async function readAt(source: ImageSource, turn: Turn, tools: Tools): Promise<Reading> {
  return read(await prepareImage(source, turn), turn, tools);
}

async function read(image: PreparedImage, turn: Turn, { recogniser, onOcrPage }: Tools): Promise<Reading> {
  if (image.isBlank) return { image, words: [], turn };
  await onOcrPage();
  return { image, words: await recogniser.recognise(image), turn };
}

/** Whether a picture that can hardly be read shows almost no longer words. */
function readsAsSigns(reading: Reading): boolean {
  const { words } = reading;
  const long = words.filter(({ text }) => text.length >= minLetters);
  return words.length > 0 && confidenceOf(reading) < readable && long.length < words.length * minLong;
}

/** Of a letter, in the mean. */
function confidenceOf({ words }: Reading): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}
