import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { scanDoubt } from './scan-doubt.ts';
import { amountsIn } from './amounts.ts';

type Row = { line: Line; amount: number; place: number };

const labels = [
  {
    pattern: /\b(?:grand|final|nett?|overall) (?:total|amount)\b|\b(?:amount|total|balance) (?:due|payable|to pay)\b/iu,
    score: 3,
  },
  {
    pattern: /\btotal\b.{0,20}\b(?:round\w*|amount|payable)\b|\b(?:rounded|round) total\b|\bamount payable\b/iu,
    score: 2.8,
  },
  { pattern: /\btotal\b.{0,20}\binc(?:l\w*)?\b|\btotal sales?\b/iu, score: 2.2 },
  { pattern: /^\W*[tf][o0]ta[l1!]\b/iu, score: 2.5 },
  { pattern: /\binclusive\b/iu, score: 2 },
  { pattern: /^\W*grand\b/iu, score: 2.5 },
  { pattern: /\btotal\b/iu, score: 1.8 },
  { pattern: /^\W*(?:amount|nett?)\b/iu, score: 1 },
  { pattern: /\bsub ?-?total\b/iu, score: 1 },
];
const other =
  /\b(?:qty|quantity|items?|count|discount|sav(?:ing|ed)s?|points?|excl\w*|before|gst amt|tax total|total (?:gst|tax|vat|sst|item|disc\w*)|gst|vat) *[:@(]?|\btax\b/iu;
const subtotal = /\bsub ?-?total\b/iu;
const cashLine = /^\W*(?:cash|tender\w*|paid|paym\w*|visa|master\w*|debit|credit)\b/iu;
const changeWord = /\bchange\b/iu;
const bareTotal = /^\W*(?:grand |final |nett? )?[tf][o0]ta[l1!]\b\D*$/iu;
const bareAmount = /^\W*[A-Z]{0,3}\W*\d[\d.,\s]*$/u;
const paidAgrees = 2;
const itemsAgree = 1.5;

/** What was paid: the amount beside `total`, surer when cash less change says the same. */
export function findTotals(lines: readonly Line[], currency: string | undefined): Candidate<'total'>[] {
  const rows = lines.flatMap((line, place) => rowOf(lines, line, place) ?? []);
  const paid = paidOf(rows);
  const items = sumOfItems(rows);
  const labelled = rows.flatMap((row) => {
    const score = labelScore(row.line.text);
    if (score === undefined) return [];
    const isAfter = paid !== undefined && row.place > paid.row.place;
    const agreement = (row.amount === paid?.amount ? paidAgrees : 0) + (row.amount === items ? itemsAgree : 0);
    return [toCandidate(row, { score: score + agreement - (isAfter ? 2 : 0), currency })];
  });
  if (paid === undefined) return labelled;
  const score = paid.score + (paid.amount === items ? itemsAgree : 0);
  return [...labelled, toCandidate({ ...paid.row, amount: paid.amount }, { score, currency })];
}

/** A line that ends in an amount; a total that stands alone has its amount below, on a line that leans. */
function rowOf(lines: readonly Line[], line: Line, place: number): Row | undefined {
  const own = amountsIn(line.text).at(-1);
  if (own !== undefined) return { line, amount: own, place };
  if (!bareTotal.test(line.text)) return undefined;
  const next = lines.slice(place + 1, place + 4).find(({ text }) => /\d/u.test(text));
  const amount = next !== undefined && bareAmount.test(next.text) ? amountsIn(next.text).at(-1) : undefined;
  return amount === undefined ? undefined : { line, amount, place };
}

function labelScore(text: string): number | undefined {
  const scores = labels.filter(({ pattern }) => pattern.test(text)).map(({ score }) => score);
  if (scores.length === 0) return undefined;
  if (subtotal.test(text)) return 1;
  const isInclusive = /\binc(?:l\w*)?\b/iu.test(text);
  return Math.max(...scores) - (other.test(text) && !isInclusive ? 2.5 : 0);
}

/** What stands above the first total, added up. */
function sumOfItems(rows: Row[]): number | undefined {
  const first = rows.findIndex(({ line }) => labelScore(line.text) !== undefined);
  return first > 0 ? rows.slice(0, first).reduce((sum, { amount }) => sum + amount, 0) : undefined;
}

type Paid = { row: Row; amount: number; score: number };

/** Cash less change; what was tendered when nothing came back, which proves less. */
function paidOf(rows: Row[]): Paid | undefined {
  const row = rows.find(({ line }) => cashLine.test(line.text) && !changeWord.test(line.text));
  if (row === undefined) return undefined;
  const change = rows.find(({ line, place }) => changeWord.test(line.text) && place > row.place);
  const amount = row.amount - (change?.amount ?? 0);
  return amount > 0 ? { row, amount, score: change === undefined ? 0.3 : 1.5 } : undefined;
}

function toCandidate(
  { line, amount }: Row,
  { score, currency }: { score: number; currency: string | undefined },
): Candidate<'total'> {
  const value = { minor: amount, ...(currency !== undefined && { currency }) };
  return {
    field: 'total',
    value,
    text: line.text,
    page: line.page,
    box: line.box,
    score: score + scanDoubt(line),
    origin: 'rules',
  };
}
