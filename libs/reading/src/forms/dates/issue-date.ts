import { labelsAt, partsWithLabels } from '../labels/find-labels.ts';
import { isSignedNumber } from '../titles/title-number.ts';
import { segmentUnder } from '../labels/label-place.ts';
import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { parseDates } from '../../values/dates.ts';

const topLines = 20;
/** Lines with more segments are rows of a table. */
const maxSegments = 8;
const unlabelled = -0.2;
/** Of a date that follows the number of the document. */
const ofNumber = 0.6;
const town = /^\p{Lu}[\p{L}.' -]{1,30},\s*(?:den |le |il |em |el |am |dnia |dne |a )?$/u;
/** `Quote no. 17, 11 May 2027`, `Prepared for Acme on 11 May 2027`. */
const afterwards =
  /(?:,|[·|]|(?<![\p{L}\d])(?:of|on|dated|vom|du|le|del?|da|van|din|ze dne|zo dňa|z dnia|(?<!(?:expir\p{L}*|valid\p{L}*|end|start|due|effective|delivery|renewal) )date|datum|data|fecha|от|від)\s?:?)\s*$/iu;
/** `RQ-7782 · `, at the beginning of a line. */
const beginsWithNumber = /^\p{Lu}{1,5}[-/ ]?\d[\d/.-]{2,20}\s?[·|–—]\s?/u;
const bareNumber = new RegExp(`${beginsWithNumber.source}$`, 'u');
/** `Le 1er mars 2026`, `den 1 mars 2026`, at the beginning of a line. */
const article = /^(?:le|den|am|vom|il|el|em)\s*$/iu;
/** The same below the number of the document: `z dnia 20.04.2026`. */
const belowNumber = /^(?:le|den|am|vom|il|el|em|du|del|van|dated|z dnia|ze dne|zo dňa)\s*$/iu;
/** `20.04.2026 r.`, as Polish writes, `5 февраля 2026 г.` */
const afterDay = /^(?:[.,;]| ?[rгр]\.?| roku| года| року)?$/u;
const issued =
  /^(?:prepared|issued|quoted|proposal|offer|quote|quotation|émise?|établie?|erstellt|ausgestellt|emitid[oa]|emess[oa]|opgesteld|utfärdad|udstedt)(?!\p{L})/iu;
/** Behind it, until when the offer is good: `– valable jusqu'au 06/04/2026`. */
const validity =
  /(?:\s[-–—|·(]|,|;)\s?(?:valable|valid[ea]?|gültig|válid[ao]|geldig|giltig|gyldig|ważn[ay])(?!\p{L}).*$/iu;
/** What may follow the date of a numbered document: whom it is for. */
const forWhom = /^(?:[.,;]| ?[гр]\.| года| року)?(?: (?:for|für|pour|para|per|voor|till|til) \p{Lu}.*)?$/u;

/** The issue date of a document without a label for it: a lone date at the top, or one after the document number. */
export function findIssueDate(lines: readonly Line[], style: Style): Candidate[] {
  const top = lines
    .filter(({ page }) => page === 1)
    .slice(0, topLines)
    .filter(({ segments }) => segments.length <= maxSegments);
  return top.flatMap((line, index) =>
    line.segments.flatMap((segment, at) => {
      const isLabelled = at > 0 ? isBareLabel(line.segments[at - 1]) : isBelowLabel(top[index - 1], segment);
      const isOneOfMany = line.segments.some((other) => other !== segment && parseDates(other.text).length > 0);
      const printed = segment.text.replace(validity, '');
      const [date, ...others] = isLabelled || isOneOfMany ? [] : parseDates(printed, style.order);
      if (date === undefined || others.length > 0) return [];
      const own = printed.slice(0, date.start);
      if (!(isNumbered(own) ? forWhom : afterDay).test(printed.slice(date.end))) return [];
      const beside = town.test(own) ? own : withBeside(own, line.segments[at - 1]);
      const score = scoreAfter(beside) ?? scoreBelow(own, top[index - 1], segment);
      if (score === undefined) return [];
      const { text, box } = segment;
      return [{ field: 'documentDate', value: date.date, text, page: 1, box, score, origin: 'rules' } as const];
    }),
  );
}

/** What a date after this text is worth; undefined if it is not that of the document. */
function scoreAfter(before: string): number | undefined {
  if (before === '' || town.test(before) || article.test(before) || bareNumber.test(before)) return unlabelled;
  if (!afterwards.test(before)) return undefined;
  if (isNumbered(before)) return ofNumber;
  return issued.test(before) ? unlabelled : undefined;
}

function isNumbered(before: string): boolean {
  return partsWithLabels(before)
    .flatMap(labelsAt)
    .some(({ target, rest }) => target === 'contractNumber' && /\d/u.test(rest));
}

/** The text before a date, after the piece of text to its left, if there is one. */
function withBeside(own: string, beside: Segment | undefined): string {
  return own === '' || beside === undefined ? own : `${beside.text} ${own}`;
}

/** What `vom 4.3.2027` is worth below `Angebot Nr. 11873`. */
function scoreBelow(own: string, above: Line | undefined, segment: Segment): number | undefined {
  const number = above && segmentUnder(above, segment);
  return belowNumber.test(own) && number !== undefined && (isNumbered(number.text) || isSignedNumber(number))
    ? ofNumber
    : undefined;
}

function isBelowLabel(above: Line | undefined, segment: Segment): boolean {
  return above !== undefined && !beginsWithNumber.test(segment.text) && isBareLabel(segmentUnder(above, segment));
}

function isBareLabel(segment: Segment | undefined): boolean {
  return segment !== undefined && labelsAt(segment.text).some(({ rest }) => rest === '');
}
