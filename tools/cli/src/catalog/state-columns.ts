import { cutText } from '@parley/errors/cut-text';
import { areDays } from '../purchases/columns/left-out/possible-fields.ts';
import { saysBought } from '../purchases/headings/bought-states.ts';
import { inWords } from '../purchases/headings/in-words.ts';
import { namesState } from '../purchases/headings/state-words.ts';
import { maxShown } from '../sheets/cells/parse-cell.ts';

/** A column, with its different texts. */
export type ColumnTexts = { header: string; texts: readonly string[] };

const ofStates =
  /(?<!\p{L})(?:active|enabled|discontinued|retired|deprecated|obsolete)(?!\p{L})|^(?:is )?(?:published|visible|public|internal|confidential|archived|draft|final)\??$/iu;

/** What is not to be imported if the answer is yes. */
const ofOthers =
  /(?<!\p{L})(?:draft|archived|internal|confidential|discontinued|retired|deprecated|obsolete)(?!\p{L})/iu;

/**
 * Whether a column may say that a product is sold no longer, or that a text is a draft. Days say when, not what, and a
 * version is that of a product.
 */
export function saysState({ header, texts }: ColumnTexts): boolean {
  const text = inWords(header);
  const isState = (namesState(text) && !/^version$/i.test(text)) || ofStates.test(text);
  return isState && !(texts.length > 0 && areDays(texts));
}

/** What to ask about such a column, unless it says of all rows that they count. */
export function stateQuestion({ header, texts }: ColumnTexts): string[] {
  const isOne = texts.length === 1;
  const answer = ofOthers.test(inWords(header)) ? /^(?:no|false|0)$/i : /^(?:yes|true|1)$/i;
  const isUsual = (text: string) => saysBought(text) || usual.test(text) || (isOne && answer.test(text));
  if (texts.every(isUsual)) return [];
  const shown = texts.slice(0, maxStates).map((text) => cutText(text, maxShown));
  const more = texts.length > maxStates ? '; …' : '';
  return [
    `the column ${header} says what became of its rows (${shown.join('; ')}${more}): delete those that are not to be imported, then pass --ignore "${header}".`,
  ];
}

const usual =
  /^(?:approved|published|final|live|current|standard|sanctioned|in use|in gebrauch|en uso|in uso|em uso|in gebruik|i bruk|i brug)$/i;
const maxStates = 5;
