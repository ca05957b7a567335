import { sentence, type Candidate } from '../candidate.ts';
import type { DateMatch, DateOrder } from '../values/dates.ts';
import { parseDates } from '../values/dates.ts';
import { parsePeriodEnds } from '../values/period-ends.ts';
import { replacedDay } from '../values/replaced-day.ts';
import { anyOf } from '../values/word-list.ts';
import { mentionOf, quoteAround, strongest, sumOf, type Cue, type Mention } from './cue.ts';
import type { Flow } from './flow.ts';
import { foreignDateCues, foreignDateShifts } from './foreign-date-cues.ts';

type DateField = 'agreementDate' | 'effectiveDate' | 'expirationDate';
export type DateCandidate = Candidate<DateField>;

const paper = anyOf(String.raw`
  agreement
  contract
  amendment
  addendum
  lease
  licen[cs]e
  order
  schedule
  exhibit
  statement of work
  deed
  msa
  dpa
  nda
  sla
  sow
`);
const madeWord = anyOf(String.raw`
  made
  entered
  dated
  executed
  signed
  concluded
  agreed
`);

/** What begins and ends in a sentence of a contract, but for what has other days. */
const subject = String.raw`(?!(?:offer|trial|pilot|phase|warranty|project|event|training|season|payment|discount|option|previous|prior|first|second)\b)\w+`;

/**
 * The rest of a phrase about another document, up to where the sentence returns to this one: `…, as amended, is made
 * on`.
 */
const andNoMore = String.raw`(?:(?! (?:is|are) (?:hereby )?(?:made|entered|dated|executed)\b)[^.;]){0,120}`;

const cues: Record<DateField, Cue[]> = {
  agreementDate: [
    { score: 3.5, before: new RegExp(String.raw`\b${paper}\b[^.;]{0,200}\b${madeWord}\b[^.;]{0,60}$`, 'iu') },
    { score: 3, before: /^[^a-z]{0,40}\bdated\b(?: as)?(?: of)?[:\s]*(?:this |the )?$/iu },
    { score: 1.2, before: /^[^a-z]{0,40}\bdate\b[:\s]*$/iu },
    { score: 2.5, before: /\b(?:dated|made|entered into)(?: as of| on| this| the)*\s*$/iu },
    { score: 2, before: new RegExp(String.raw`\b${paper}\b[^.;]{0,120}\beffective\b[^.;]{0,30}$`, 'iu') },
    { score: 2, before: /\bthis (?:agreement|contract|amendment|addendum),? as of(?: the)?\s*$/iu },
    { score: 1.5, before: /\b(?:agreement|contract) date\b[^.;]{0,20}$/iu },
    { score: 3, before: /\b(?:made|entered into|executed)\b[^.;]{0,300}\b(?:as of|dated)(?: this| the)?\s*$/iu },
    { score: 2.5, before: /\b(?:made|entered into|executed)\b[^.;]{0,300}["')]+ on(?: this| the)?\s*$/iu },
    // Addresses with abbreviations may part it from the beginning of the sentence.
    {
      score: 2.5,
      before:
        /\((?:the )?"(?![^"]*(?:agreement|contract|lease|plan|note))[^"()]{1,40}"\),? (?:dated )?as of(?: this| the)?\s*$/iu,
    },
    { score: 2.5, before: /\bthis(?: the)?\s*$/iu, after: /^[\s,]*(?:agreed|by and|between)\b/iu },
    { score: 2, before: /^[^a-z]{0,40}\bagreed(?: as of| on)?[:\s]*$/iu },
  ],
  effectiveDate: [
    { score: 4, after: /^[\s,]*\(?[^)\d]{0,40}"?(?:effective|commencement|start) date\b/iu },
    {
      score: 3.5,
      before:
        /\b(?:effective|commencement|start) date"?\)?(?: of th(?:is|e) \w+)?[\s:,]*(?:shall |is |be |mean(?:s)? |of |as of )*$/iu,
    },
    { score: 3, before: /\b(?:contract|agreement|sow|project|term|services?) (?:start|commencement)"?[\s:]*$/iu },
    {
      score: 3,
      before:
        /\b(?:effective|in effect|takes? effect|with effect|(?:comes?|enters?) into (?:effect|force))\b[^.;]{0,25}\b(?:as of|on|from|beginning)(?: the| this)?\s*$/iu,
    },
    {
      score: 2.5,
      before: new RegExp(String.raw`\b(?:${paper}|term)\b[^.;]{0,80}\b(?:commenc|begin|start)\w*\b[^.;]{0,25}$`, 'iu'),
    },
    { score: 2.5, before: /\beffective(?: as of| on| from)?(?: the| this)?\s*$/iu },
    { score: 2.5, before: /\bretroactive(?:ly)?(?: effective| effect)? (?:to|from|as of)(?: the)?\s*$/iu },
    {
      score: 2.5,
      before: new RegExp(
        String.raw`\b(?:${paper}|appointment|engagement|services?)\b[^.;]{0,60}\b(?:runs?|lasts?|continues?) from(?: the)?\s*$`,
        'iu',
      ),
    },
    { score: 2.5, before: /\bterm\. [^.;]{0,60}\b(?:commencing|beginning|starting)(?: on)?(?: the)?\s*$/iu },
    // Whatever the contract is about, if the sentence says when that ends as well.
    {
      score: 2.2,
      before: new RegExp(
        String.raw`\bthe ${subject} (?:will |shall )?(?:commences?|begins?|starts?)(?: on| from)?(?: the)?\s*$`,
        'iu',
      ),
      after: /^[^.;]{0,20}\b(?:ends?|expires?|terminates?|concludes?|until|through)\b[^.;]{0,40}\d/iu,
    },
    {
      score: 2.2,
      before: /\b(?:act|serve|appointed|engaged|licensed|provided?)\b[^.;]{0,60}\bfrom(?: the)?\s*$/iu,
      after: /^\s*(?:-|to|through|until|till)\s+(?:the )?(?:\d|[A-Z][a-z]{2})/u,
    },
    {
      score: 2.2,
      before:
        /\b(?:services?|period|work|subscription|appointment|engagement|employment|assignment)\b[^.;]{0,30}\b(?:commenc|begin|start)\w*(?: on)?(?: the)?\s*$/iu,
    },
    {
      score: 3,
      before: /\beffective date"?\)? (?:shall |will )?(?:means?|be|is)\b[^;]{0,80}(?:\bi[. ]e[. ]|,|\bon)\s*$/iu,
    },
    { score: 4, before: /\b(?:it|agreement|contract) (?:shall|will) (?:be|become) effective (?:as of|on|from)\s*$/iu },
    {
      score: 2.5,
      before:
        /\b(?:term|period)\b(?: of (?:this|the) \w+)?[\s:]*(?:(?:is|runs|extends|(?:shall|will) be) )?(?:from:? |of )?$/iu,
      after: /^\s*(?:-|[Tt]o|through|until|thru):?\s*(?:\d|[A-Z][a-z]{2})/u,
    },
  ],
  expirationDate: [
    { score: 4, after: /^[\s,]*\([^)\d]{0,30}"?(?:expiration|expiry|termination|end) date\b/iu },
    // `inserting "May 1, 2026" as the expiration date`
    {
      score: 3.5,
      after: /^["',\s]*(?:as|shall be|will be|is) (?:the )?(?:new )?(?:expiration|expiry|termination|end) date\b/iu,
    },
    {
      score: 3.5,
      before:
        /\b(?<!\b(?:order form|offer|quote|quotation|proposal|pricing) )(?:expiration|expiry|termination|end) date"?\)?[\s:,]*(?:shall |is |be |mean(?:s)? |of )*$/iu,
    },
    { score: 3, before: /\bterm\. [^.;]{0,100}\b(?:ending|expiring|terminating)(?: on)?(?: the)?\s*$/iu },
    { score: 2, before: /^[^a-z]{0,20}(?:(?:expected|estimated|planned|scheduled|target) )?completion date[:\s]*$/iu },
    {
      score: 3,
      before: new RegExp(
        String.raw`\b(?:${paper}|term)\b[^.;]{0,160}\b(?:expir|terminat|end|laps)\w*\b[^.;]{0,30}$`,
        'iu',
      ),
    },
    {
      score: 3,
      before: new RegExp(
        String.raw`\b(?:${paper}|term)\b[^.;]{0,160}\b(?:until|through|to and including|thru)\b[^.;]{0,40}$`,
        'iu',
      ),
    },
    { score: 3.5, before: /\b(?:terminat|expir|end)\w*\b[^.;]{0,160}\b(?:no event|not|no) later than\s*$/iu },
    {
      score: 2.5,
      before: /\b(?:period|term)"?\)? (?:shall )?(?:means?|is|be)\b[^;]{0,40}\b(?:through|until|to)(?: to)?\s*$/iu,
    },
    {
      score: 2.5,
      before:
        /\bperiod\b[^.;]{0,60}\b(?:commenc|begin|start)\w*\b[^.;]{0,60}\b(?:end|terminat|expir)\w*(?: on)?(?: the)?\s*$/iu,
    },
    {
      score: 1.5,
      before: new RegExp(
        String.raw`\bthe ${subject}(?: \w+)? (?:will |shall )?(?:ends?|expires?|terminates?) on(?: the)?\s*$`,
        'iu',
      ),
    },
    { score: 2.8, before: /\b(?:expires?|terminates?|ends?|lapses?) automatically on\s*$/iu },
    {
      score: 2.2,
      before: new RegExp(
        String.raw`\bthe ${subject} (?:will |shall )?(?:commences?|begins?|starts?)\b[^.;]{0,40}\b(?:ends?|expires?|terminates?|concludes?|until|through)\b[^.;\d]{0,40}$`,
        'iu',
      ),
    },
    {
      score: 2.5,
      before:
        /\b(?:concluded|made|valid)\b[^.;]{0,20}\b(?:definite|fixed|limited|determined) (?:period|term|time)\b[^.;\d]{0,20}\b(?:until|through|to)(?: the)?\s*$/iu,
    },
    {
      score: 2.5,
      before:
        /\b(?:services?|work|project|engagement|appointment|assignment)\b[^.;]{0,40}\b(?:begin|commenc|start)\w*\b[^;]{0,120}\b(?:complet|conclud|finish|end|terminat|expir)\w*\b[^.;]{0,30}$/iu,
    },
    {
      score: 2.5,
      before:
        /\b(?:services?|period|work|project|performance|engagement|appointment|employment|assignment)\b[^.;]{0,60}\b(?:begin|commenc|start)\w*\b[^;]{0,60}\b(?:continu|extend|run|remain|last)\w*\b[^.;\d]{0,20}\b(?:until|through|thru|to)\s*$/iu,
    },
    {
      score: 2.5,
      before: /\b(?:shall|will) (?:automatically )?(?:expire|terminate|end|lapse)(?: automatically)? on\s*$/iu,
    },
    {
      score: 2.8,
      before:
        /\b(?:remains?|continues?|is|be|stays?) (?:valid|in (?:full )?(?:force|effect)(?: and (?:effect|force))?)\b[^.;]{0,60}\b(?:until|through|thru)\b[^.;\d]{0,20}$/iu,
    },
    {
      score: 2.2,
      before:
        /\b(?:agreement|contract|appointment|engagement|services?|licen[cs]e|support|act|serve|appointed|engaged|licensed|provided?)\b[^.;]{0,60}\bfrom\b(?=[^.;]*\d)[^.;]{6,30}\b(?:to|until|till|through)(?: the)?\s*$/iu,
    },
    { score: 2, before: /\bterms?\b[^.;]{0,120}\bfrom\b[^.;]{0,40}\b(?:to|until|through|-)\s*$/iu },
    {
      score: 2.5,
      before:
        /\b(?:term|period)\b[\s:]*(?:is |runs )?(?:from:? |of )?(?=[^.;]{6,30}$)[^.;]*\d{2}\s*(?:-|to|until|through|thru):?\s*$/iu,
    },
  ],
};

/** `amends the Order Form dated`: the day of the paper that is changed. */
const ofAmended: Cue = {
  score: -4,
  before: new RegExp(
    String.raw`\b(?:amends|modifies|supplements|supersedes|replaces)\b[^.;]{0,60}\b${paper}\b[^.;]{0,60}\b(?:dated?|effective)\b[^.;]{0,20}$`,
    'iu',
  ),
};

/** `begins on the Effective Date and ends on`: a last day, whatever is said before. */
const endsOn = /\b(?:ends?|ending|expires?|expiring|terminates?|terminating|until|through)\b[^.;\d]{0,25}$/iu;

/** What makes any of them doubtful, or surer. */
const shifts: Record<DateField, Cue[]> = {
  agreementDate: [
    {
      score: -3,
      before: new RegExp(
        String.raw`\b(?:that certain|pursuant to|as amended|previous|prior|original|reference|under the|terms of the|filed)\b${andNoMore}$`,
        'iu',
      ),
    },
    // So has the paper whose terms apply.
    {
      score: -4,
      before:
        /\b(?:governed by|subject to|in accordance with|incorporat\w+|issued (?:under|pursuant to))\b[^.;]{0,90}\b(?:terms|conditions|agreement|contract)\b[^.;]{0,40}\bdated?\b[^.;]{0,20}$/iu,
    },
    // What was asked for or offered has a day as well.
    {
      score: -3,
      before:
        /\b(?:request for (?:proposals?|quotations?|quotes?|bids?)|rf[pq]|solicitation|invitation|proposal|bid|quot(?:e|ation)|letter|invoice|purchase order)(?: (?:no\.? ?)?[\w/-]{0,20}\d[\w/-]{0,20})?,? dated?(?: as)?(?: of)?\s*$/iu,
    },
    // Recitals name what both agreed on before.
    {
      score: -3,
      before:
        /\b(?:have|has|had) (?:previously |also )?(?:entered into|executed|signed) (?:a|an|that|the)\b[^.;]{0,90}\bdated\b[^.;]{0,20}$/iu,
    },
    // A document that is amended, renewed or ordered under has a different date.
    {
      score: -3,
      before:
        /\b(?:to|under|of|amend\w*|renew\w*)\s+(?:the|that|a|an|its|their|our)\b[^.;()]{0,90}\b(?:agreement|contract|lease|licen[cs]e)\b[^.;()]{0,30}\bdated?\b[^.;]{0,20}$/iu,
    },
    ofAmended,
    // `This Amendment to the Services Agreement between A and B dated D (the "Agreement")`
    {
      score: -3,
      before: /\b(?:amendment|addendum)\b[^;]{0,40}\bto\b[^;]{0,200}\bdated\b[^;]{0,20}$/iu,
      after: /^\s*\((?:the|as amended)[^()"]{0,60}"[^"]{0,30}\bagreement"\)/iu,
    },
    { score: -1.5, before: /\b(?:shall be|will be|to be|becomes?|takes effect)(?: effective)?(?: as of| on)?\s*$/iu },
    { score: 0.5, before: /\bthis\b/iu },
  ],
  effectiveDate: [
    {
      score: -3,
      before: new RegExp(
        String.raw`\b(?:that certain|pursuant to|as amended|previous|prior|original [^.;]{0,40}\b${paper}|superse\w+|act of|filed)\b${andNoMore}$`,
        'iu',
      ),
    },
    ofAmended,
    { score: -4, before: replacedDay },
    // A price that changes on a day is no beginning.
    {
      score: -2.5,
      after: /^,? the (?:\w+ ){1,4}(?:is|are) (?:hereby )?(?:changed|revised|modified|increased|reduced)\b/iu,
    },
    { score: 0.5, before: /\bthis\b/iu },
  ],
  expirationDate: [
    {
      score: -3,
      before:
        /\b(?:previous|prior|original|that certain|fees?|warrant\w+|card|payment|invoice|option|notice|right)\b[^.;]{0,120}$/iu,
    },
    // An offer ends before the contract begins.
    { score: -3, before: /\b(?:offer|quot(?:e|ation)|proposal|estimate)\b[^.;\d]{0,40}$/iu },
    { score: -1, sentence: /\bearlier of\b/iu },
    // An amendment says so of the day that it sets.
    { score: 0.5, before: /\b(?:hereby|is|are|be) (?:further |hereby )?extended\b[^.;]{0,60}$/iu },
    // `would expire on`: what is changed.
    { score: -2, before: /\bwould (?:otherwise )?(?:have )?(?:expir|end|terminat)\w*\b[^.;]{0,20}$/iu },
    // Recitals describe earlier agreements.
    { score: -1.5, before: /\bwhereas\b(?!.*\bnow,? therefore\b)/isu },
    { score: 0.5, before: /\b(?:this agreement|initial)\b/iu },
  ],
};

/** No contract has more; lists of days that do are no prose. */
const maxDates = 2000;

/** Dates of a contract by the words around them. */
export function findContractDates(flow: Flow, order: DateOrder): DateCandidate[] {
  const days = parseDates(flow.text, order)
    .slice(0, maxDates)
    .flatMap((match) => toCandidates(flow, match, Object.keys(cues).filter(isDateField)));
  const lastDays = parsePeriodEnds(flow.text).slice(0, maxDates);
  return [...days, ...lastDays.flatMap((match) => toCandidates(flow, match, ['expirationDate']))];
}

function toCandidates(flow: Flow, match: DateMatch, fields: readonly DateField[]): DateCandidate[] {
  const mention = mentionOf(flow, match);
  const doubt = match.isAmbiguous ? -0.3 : 0;
  return fields.flatMap((field) => toCandidate(flow, { field, mention, date: match.date, doubt }));
}

type Judged = { field: DateField; mention: Mention; date: string; doubt: number };

function toCandidate(flow: Flow, { field, mention, date, doubt }: Judged): DateCandidate[] {
  if (field !== 'expirationDate' && endsOn.test(mention.before)) return [];
  const cue = strongest([...cues[field], ...foreignDateCues[field]], mention);
  if (cue === undefined) return [];
  const score = cue + sumOf([...shifts[field], ...foreignDateShifts], mention) + doubt + place(field, mention);
  return [{ field, value: date, ...quoteAround(flow, mention), score, statedBy: sentence, origin: 'rules' }];
}

/** The opening names the dates of this agreement; later text names those of other documents. */
function place(field: DateField, { start, position }: Mention): number {
  if (field === 'expirationDate') return 0;
  if (start < 3000) return 0.5;
  return position > 0.5 ? -1.5 : -0.7;
}

function isDateField(name: string): name is DateField {
  return name in cues;
}
