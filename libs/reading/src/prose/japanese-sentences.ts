import { sentence as statedInSentence, type Candidate } from '../candidate.ts';
import type { Quote } from '../found-terms.ts';
import { parseDates } from '../values/dates.ts';
import { daysOf, findDurations, monthsOf } from '../values/durations.ts';
import { quoteOf, type Flow, type LineMark } from './flow.ts';

const contract = /契約書|本契約|覚書/u;
const renewal = /[^。]{0,200}(?:更新|延長)(?:され|する|し)[^。]{0,40}/gu;
/** Until a party objects, or by itself. */
const tacit = /自動|ないとき|ない場合|ない限り|同一(?:の)?条件/u;
const noticeAfter = /^前(?:まで|迄)/u;
/** As for the same sentences in other languages. */
const stated = 2.5;
const maxSentences = 20;

/** What contracts in Japanese say: how they renew, with what notice, and on what day they were signed. */
export function findInJapanese(flow: Flow): Candidate[] {
  if (!contract.test(flow.text)) return [];
  return [...renewals(flow), ...signingDay(flow)];
}

function renewals(flow: Flow): Candidate[] {
  const places = [...flow.text.matchAll(renewal)].slice(0, maxSentences).filter(({ 0: text }) => tacit.test(text));
  return places.flatMap(({ index, 0: text }) => {
    const quote = quoteOf(flow, { start: index, end: index + text.length });
    return inSentence(text, { ...quote, score: stated, origin: 'rules' as const });
  });
}

function inSentence(text: string, proof: Quote & { score: number; origin: 'rules' }): Candidate[] {
  const lengths = findDurations(text);
  const notice = lengths.find(({ end }) => noticeAfter.test(text.slice(end)));
  const length = lengths.findLast((one) => one !== notice);
  const [days, months] = [notice && daysOf(notice), length && monthsOf(length)];
  const found: Candidate[] = [{ field: 'autoRenew', value: true, ...proof }];
  if (months !== undefined) found.push({ field: 'renewalTerm', value: months, ...proof, statedBy: statedInSentence });
  if (days !== undefined) found.push({ field: 'noticePeriod', value: days, ...proof, statedBy: statedInSentence });
  return found;
}

/** The last day that stands alone on its line, between the text and the places to sign. */
function signingDay(flow: Flow): Candidate[] {
  const day = flow.marks.flatMap((mark) => dayAlone(flow, mark)).at(-1);
  return day === undefined ? [] : [{ field: 'agreementDate', ...day, score: stated, origin: 'rules' }];
}

function dayAlone(flow: Flow, { line, start }: LineMark) {
  const text = flow.text.slice(start, start + line.text.length).trim();
  const [day] = parseDates(text);
  if (day === undefined || day.text !== text || !text.endsWith('日')) return [];
  return [{ value: day.date, ...quoteOf(flow, { start, end: start + line.text.length }) }];
}
