import { sentence, type Candidate } from '../candidate.ts';
import { daysOf, findDurations, monthsOf, type Duration } from '../values/durations.ts';
import { isOfPaper, isOtherTerm } from '../values/other-terms.ts';
import { anyOf } from '../values/word-list.ts';
import { mentionOf, quoteAround, strongest, sumOf, type Cue, type Mention } from './cue.ts';
import type { Flow } from './flow.ts';
import { foreignNoticeCues, foreignTermCue } from './foreign-date-cues.ts';

type DurationField = 'term' | 'renewalTerm' | 'noticePeriod';

const paper = anyOf(String.raw`
  agreement
  contract
  lease
  licen[cs]e
  order
  subscription
  services?
  engagement
`);

const cues: Record<DurationField, Cue[]> = {
  term: [
    { score: 3, before: /\binitial (?:\w+ )?(?:term|period)\b[^.;]{0,60}$/iu },
    { score: 2.5, after: /^[\s-]*(?:initial|base|first) (?:term|period)\b/iu },
    { score: 2.5, before: /\binitial\s*$/iu, after: /^\s*(?:term|period)/iu },
    { score: 1.5, before: /\b(?:for|over) (?:the|this|an?)\s*$/iu, after: /^[\s-]*term\b/iu },
    {
      score: 2.5,
      before: new RegExp(
        String.raw`\bterm of (?:this|the) ${paper}\b[^.;]{0,60}\b(?:be|is|for|of)\b[^.;]{0,30}$`,
        'iu',
      ),
    },
    {
      score: 2.5,
      before: new RegExp(
        String.raw`\b${paper}\b[^.;]{0,120}\b(?:effect|force|continue|remain|valid|runs?|lasts?|be)\b[^.;]{0,60}\bfor\b[^.;]{0,40}$`,
        'iu',
      ),
    },
    { score: 2, before: /\b(?:for )?an? (?:\w+ )?(?:term|period) of\s*$/iu },
    {
      score: 2.5,
      before:
        /\b(?:agreement|contract|licen[cs]e|it) (?:shall have|has|is of|will have) an? (?:\w+ )?(?:duration|term|validity) of\s*$/iu,
    },
    { score: 2.5, before: /\beffective\b[^.;]{0,60}\ban? (?:duration|validity) of\s*$/iu },
    { score: 1.8, before: /\bterm(?: of (?:this |the )?\w+)?\b[\s:."]*(?:\w+ ){0,4}$/iu },
    { score: 2.5, before: /\bterm\b[^.;]{0,160}\b(?:ends?|expires?|terminates?)\b[^.;]{0,20}$/iu },
    {
      score: 2.5,
      before: /\b(?:expires?|terminates?|ends?)\s*$/iu,
      after:
        /^\s*(?:thereafter\b|later\b|(?:from|after|following)\b[^.;]{0,12}\b(?:effective|date|commencement|execution|signing)\b)/iu,
    },
    { score: 2.2, before: /\b(?:effective|in (?:full )?(?:force|effect))\b[^.;]{0,60}\bfor\b[^.;]{0,30}$/iu },
    { score: 1, before: /\bfor (?:an? )?(?:additional |further )?$/iu },
    // Elsewhere `after a period of` is about something else.
    {
      score: 4,
      before: new RegExp(
        String.raw`\b(?:${paper}|term)\b[^.;]{0,160}\b(?:ends?|expires?|terminates?) (?:after|following) (?:an? (?:term|period) of )?$`,
        'iu',
      ),
    },
    foreignTermCue,
  ],
  renewalTerm: [
    {
      score: 3,
      before:
        /\b(?:renew|prolong|exten|continu)\w*\b[^.]{0,200}\b(?:successive|additional|consecutive|further|subsequent|like)\b[^.;]{0,40}$/iu,
    },
    { score: 3, before: /\b(?:renew|prolong|exten)\w*\b[^.]{0,200}\b(?:periods?|terms?) of\b[^.;]{0,40}$/iu },
    {
      score: 2,
      before: /\b(?:successive|additional|consecutive|further|subsequent) (?:renewal )?(?:terms?|periods?) of\s*$/iu,
    },
    { score: 2.5, before: /\b(?:renew|prolong|exten)\w*\b[^.]{0,120}\b(?:for|by)\b[^.;]{0,30}$/iu },
    {
      score: 2.5,
      before: /\b(?:successive|additional|further|subsequent)\b[^.;]{0,30}$/iu,
      after: /^[\s-]*(?:renewal |extension )?(?:terms?|periods?|renewals?)\b/iu,
      sentence: /\b(?:renew|prolong|exten)\w*/iu,
    },
    {
      score: 2.5,
      before:
        /\bthereafter\b[^.;]{0,60}\b(?:successive|additional|consecutive|further|periods? of|terms? of)\b[^.;]{0,30}$/iu,
    },
    { score: 2, after: /^[\s-]*(?:terms?|periods?)\b[^.;]{0,40}\bthereafter\b/iu },
    {
      score: 2.5,
      before: /\b(?:renew|prolong|exten)\w*\b[^.;]{0,60}$/iu,
      after: /^[\s-]*(?:increments?|terms?|periods?)\b/iu,
    },
    { score: 1.5, before: /\brenewal (?:term|period)\b[^.;]{0,40}$/iu },
  ],
  noticePeriod: [
    {
      score: 3,
      after: /^(?:(?!\b(?:unless|if|until)\b)[^.;]){0,40}\b(?:prior|before(?:hand)?|advance|preceding|notice)\b/iu,
      sentence: /\b(?:renew|prolong|extend|extension)\w*\b|\broll(?:s|ed)? over\b/iu,
    },
    {
      score: 2.5,
      sentence:
        /\bnotice\b[^.]*\b(?:non-?renew|not (?:to )?renew|expir)\w*|\b(?:non-?renew|not (?:to )?renew|expir)\w*[^.]*\bnotice\b/iu,
    },
    {
      score: 0,
      after: /^(?:(?!\b(?:unless|if|until)\b)[^.;]){0,50}\b(?:prior|advance|notice|before)\b/iu,
      sentence:
        /\b(?:terminat|cancel|discontinu|withdraw)\w*|\b(?:party|side|customer|client|you) (?:may |can )?(?:then )?ends?\b|\bended by (?:either|any|a|one) party\b/iu,
    },
    { score: 2.5, before: /\bnotice period\b[^;]{0,50}\b(?:of|is|be|to)\s*$/iu },
    { score: 2.5, before: /\b(?:notice(?: period)?|period of notice)\b[\s:(]*(?:of |is )?$/iu },
    ...foreignNoticeCues,
  ],
};

const shifts: Record<DurationField, Cue[]> = {
  term: [
    { score: -2, sentence: /\bwhereas\b/iu },
    { score: -3, before: /\b(?:at most|up to|no more than|not exceed(?:ing)?|(?:a )?maximum(?: of)?)\s*$/iu },
    { score: -3, before: /\b(?:longer|longest|greater|later|shorter|lesser) of\b[^.;]{0,20}$/iu },
    // What is ordered has another term than the framework it refers to.
    { score: -1.5, before: /(?<!\bthis )\b(?:framework|master) (?:\w+ ){0,3}agreement\b[^.;]{0,120}$/iu },
    // The paper that is changed has its own term.
    {
      score: -3,
      before: new RegExp(String.raw`\b(?:amends|modifies|supplements)\b[^.;]{0,60}\b${paper}\b[^.;]{0,120}$`, 'iu'),
    },
    { score: -3, before: /\b(?:renew(?!al\b)|exten)\w*\b|(?<!\bterm (?:and|&) )\brenewal\b/iu },
    { score: -3, after: /^[^.;]{0,40}\b(?:prior|before|advance|notice)\b/iu },
    {
      score: -3,
      sentence:
        /\b(?:confidential\w*|invoices?|cured?|uncured|remed\w+|surviv\w*|warrant\w*|interest|audits?|escrow|retain|insurance|non-?compet\w*|delay)\b/iu,
    },
    { score: -2, before: /\b(?:within|after|prior to|following|past|last|preceding|every|per|each)\b[^.;]{0,40}$/iu },
    {
      score: 0,
      after: /^[^.;]{0,50}\b(?:effective date|date (?:hereof|of this|first)|commenc\w+|beginning|signature)\b/iu,
    },
    { score: 0.8, sentence: /\b(?:this agreement|this contract)\b/iu },
    { score: 0.5, sentence: /\bunless (?:earlier |sooner )?(?:terminated|extended|renewed)|\bunless terminated\b/iu },
  ],
  renewalTerm: [
    { score: -4, after: /^(?:(?!unless)[^.;]){0,30}\b(?:prior|before|advance|notice)\b/iu },
    { score: -2, before: /\b(?:notice|within|at least|less than|more than)\b[^.;]{0,40}$/iu },
    { score: -2, before: /\b(?:initial|original)\b[^.;]{0,30}$/iu },
    { score: 0.7, sentence: /\bautomatic\w*\b/iu },
  ],
  noticePeriod: [
    {
      score: -2.5,
      // What begins with these words says something else again.
      before:
        /\b(?:breach|cured?|default|invoices?|payment|fail\w*|audit|insurance|price|fees?)\b(?:(?!\b(?:unless|if|either)\b)[^.;]){0,90}$/iu,
    },
    { score: -2, after: /^[^.;]{0,50}\b(?:cure|remedy|breach|default|correct)\b/iu },
    { score: 0.6, before: /\b(?:at least|not less than|no less than|no later than|minimum of|upon|with)\s*$/iu },
    { score: 0.5, sentence: /\bterm\b/iu },
    { score: -1.5, before: /(?<!\bnotice )\bperiod of\s*$/iu },
    { score: -3, before: /\bterm(?: of)?[\s:]*$/iu },
    { score: -2, before: /\b(?:nor|not|no) (?:more|greater) than\s*$/iu },
  ],
};

/** No contract has more. */
const maxDurations = 2000;

/** Term, renewal term and notice of a contract by the words around each length of time. */
export function findContractDurations(flow: Flow): Candidate<DurationField>[] {
  return findDurations(flow.text)
    .slice(0, maxDurations)
    .flatMap((duration) => {
      const mention = mentionOf(flow, duration);
      return Object.keys(cues)
        .filter(isDurationField)
        .flatMap((field) => toCandidate(flow, { field, mention, duration }));
    });
}

type Judged = { field: DurationField; mention: Mention; duration: Duration };

function toCandidate(flow: Flow, { field, mention, duration }: Judged): Candidate<DurationField>[] {
  if (field !== 'noticePeriod' && (isOtherTerm(mention.before) || isOfPaper(mention.before, duration.unit))) return [];
  const cue = strongest(cues[field], mention);
  if (cue === undefined) return [];
  const score = cue + sumOf(shifts[field], mention);
  const value = field === 'noticePeriod' ? daysOf(duration) : monthsOf(duration);
  if (value === undefined) return [];
  return [{ field, value, ...quoteAround(flow, mention), score, statedBy: sentence, origin: 'rules' }];
}

function isDurationField(name: string): name is DurationField {
  return name in cues;
}
