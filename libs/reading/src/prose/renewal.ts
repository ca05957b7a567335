import type { Candidate } from '../candidate.ts';
import type { Quote } from '../found-terms.ts';
import { quoteOf, sentenceAt, type Flow, type Span } from './flow.ts';

type Rule = { pattern: RegExp; autoRenew?: boolean; renewalTerm?: number; score: number };

/** An automatic renewal applies unless a party objects. */
const unless = String.raw`[^.]{0,250}\b(?:unless|absent|save where|except where)\b`;
const renews = String.raw`\b(?:(?:shall|will)(?: (?:then|thereafter|also|be|automatically)){0,3} (?:renewed|renew|extended|extend|prolonged)|renew(?:s|ing)|(?:is|are)(?: then| thereafter)? (?:renewed|(?:extended|prolonged) (?:for|by)))\b`;

/** Sentences that say whether a contract renews automatically, most certain first. */
const rules: Rule[] = [
  {
    pattern:
      /\b(?:(?:shall|will|does|do|is|are|can)(?: not|n['’]t)|won['’]t|cannot) (?:be )?(?:automatically |tacitly )?(?:auto-?)?(?:renew|extend|prolong)/giu,
    autoRenew: false,
    score: 3.5,
  },
  {
    pattern:
      /\b(?:no|without(?: any)?|not subject to(?: any)?|excludes?) (?:automatic|tacit|auto-?) ?(?:renewal|extension)|\bauto(?:matic)?[ -]?(?:renew|exten)\w*(?: (?:is|are|was|has been|option|status|terms?|turned|set to|currently)){0,4}\W{0,3}(?:no|off|none|false|disabled|de-?activated|switched off|excluded|declined|not (?:applicable|available|enabled|selected|included|permitted)|n\/a)\b(?! (?:later|less|more|fewer|earlier|sooner)\b)/giu,
    autoRenew: false,
    score: 3.5,
  },
  {
    pattern: /\b(?:shall|will) (?:automatically )?(?:end|expire|lapse)\b[^.;]{0,60}\bwithout (?:\w+ )?notice\b/giu,
    autoRenew: false,
    score: 2.5,
  },
  { pattern: /\bautomatic(?:ally)? (?:be )?(?:self-)?(?:renew|exten|continu|roll)\w*/giu, autoRenew: true, score: 3 },
  { pattern: /\b(?:renew|exten|continu)\w*[^.;]{0,30}\bautomatically\b/giu, autoRenew: true, score: 3 },
  { pattern: /\bauto-?renew(?:s|al|ed|ing)?\b/giu, autoRenew: true, score: 2 },
  { pattern: /\b(?:renewal|extension) (?:is|are|(?:shall|will) be) automatic\b/giu, autoRenew: true, score: 3 },
  { pattern: new RegExp(renews + unless, 'giu'), autoRenew: true, score: 2.5 },
  {
    pattern: new RegExp(String.raw`\bunless\b[^.;]{0,80}\b(?:noti|cancel)\w*[^.;]{0,80}${renews}`, 'giu'),
    autoRenew: true,
    score: 1.5,
  },
  { pattern: /\botherwise\b[^.;]{0,60}\b(?:renew|extend|prolong)(?:s|ed)\b/giu, autoRenew: true, score: 2.5 },
  { pattern: /\brenews\b[^.;]{0,80}\buntil (?:it is )?(?:cancel|terminat)\w*/giu, autoRenew: true, score: 2.5 },
  { pattern: /\btacit(?:ly)? (?:renew|exten)\w*/giu, autoRenew: true, score: 2.5 },
  {
    pattern: /\b(?:agreement|contract|term|subscription|order|licen[cs]e|plan) (?:\w+ ){0,4}rolls? over\b/giu,
    autoRenew: true,
    score: 2.5,
  },
  {
    pattern:
      /\bif\b[^.;]{0,60}\bnot (?:been )?(?:terminat|cancel)\w*[^.]{0,150}\b(?:renew|extend|continue)(?:s|d|ed)?\b/giu,
    autoRenew: true,
    score: 2.5,
  },
  {
    pattern: /\b(?:year[- ]to[- ]year|month[- ]to[- ]month)\b[^.]{0,200}\b(?:unless|until)\b/giu,
    autoRenew: true,
    score: 2,
  },
  {
    pattern:
      /\bcontinu\w*\b[^.;]{0,30}\b(?:(?:successive|consecutive|like|further|additional)\b[^.;]{0,30}\b(?:terms|periods)|year[- ]to[- ]year|month[- ]to[- ]month)\b/giu,
    autoRenew: true,
    score: 2,
  },
  {
    pattern: /\b(?:prevent|avoid|stop|opt out of|decline) (?:\w+ )?(?:renewal|extension)\b/giu,
    autoRenew: true,
    score: 2,
  },
  {
    pattern: /\bunless (?:renewed|extended)\b[^.;]{0,30}\b(?:written|writing|mutual|amendment|agreement)\b/giu,
    autoRenew: false,
    score: 1.5,
  },
  {
    pattern:
      /\bmay (?:only |also )?(?:be )?(?:renew|extend)\w*|\boptional (?:renewal|extension)s?\b|\b(?:right|option) (?:to|of) (?:renew|extend)|\b(?:renew|exten)\w* (?:(?:up)?on (?:the )?mutual|(?:requires?|is subject to)\b[^.;]{0,40}\b(?:agreement|consent|written))/giu,
    autoRenew: false,
    score: 1.5,
  },
  {
    pattern: /\b(?:renew|exten)\w*[^.;]{0,60}\b(?:each|every) (?:(?:subsequent )?year|anniversary)\b/giu,
    renewalTerm: 12,
    score: 3,
  },
  {
    pattern: /\b(?:renew|exten)\w*[^.;]{0,30}\b(?:another|a further) (?:full )?year\b/giu,
    renewalTerm: 12,
    score: 2.5,
  },
  {
    pattern:
      /\b(?:renew|exten|continu)\w*[^.;]{0,60}(?<!\b(?:bill|charg|invoic|pa)\w* )\b(?:annually|year[- ]to[- ]year|annual (?:basis|terms?|periods?|renewals?)|an annual|yearly)\b/giu,
    renewalTerm: 12,
    score: 2.5,
  },
  {
    pattern: /\b(?:and|then|thereafter) from year to year\b|\bfrom year to year (?:after|thereafter)\b/giu,
    renewalTerm: 12,
    score: 2,
  },
  {
    pattern:
      /\b(?:renew|exten|continu)\w*[^.;]{0,60}(?<!\b(?:bill|charg|invoic|pa)\w* )\b(?:month[- ]to[- ]month|monthly)\b/giu,
    renewalTerm: 1,
    score: 2,
  },
];

/** What such a sentence must be about: the agreement, not a warranty or a letter of credit. */
const subjectPattern =
  /\b(?:agreement|contract|term|subscription|order|licen[cs]e|service|maintenance|support|schedule|renewal|renew\w*|thereafter|part(?:y|ie))s?\b/iu;

/** Whether the contract renews automatically, and for how long if an adverb says so (`renews annually`). */
export function findRenewals(flow: Flow): Candidate<'autoRenew' | 'renewalTerm'>[] {
  return rules.flatMap((rule) =>
    [...flow.unstopped.matchAll(rule.pattern)].flatMap(({ index }) => {
      const sentence = sentenceAt(flow, index);
      const isAbout = subjectPattern.test(flow.text.slice(sentence.start, sentence.end));
      return isAbout ? toCandidates(rule, quoteOf(flow, shorten(sentence, index), index)) : [];
    }),
  );
}

function toCandidates({ autoRenew, renewalTerm, score }: Rule, quote: Quote): Candidate<'autoRenew' | 'renewalTerm'>[] {
  const proof = { ...quote, score, origin: 'rules' as const };
  return [
    ...(autoRenew === undefined ? [] : [{ field: 'autoRenew' as const, value: autoRenew, ...proof }]),
    ...(renewalTerm === undefined ? [] : [{ field: 'renewalTerm' as const, value: renewalTerm, ...proof }]),
  ];
}

/** At most 300 characters around the place. */
function shorten({ start, end }: Span, place: number): Span {
  return { start: Math.max(start, place - 150), end: Math.min(end, place + 150) };
}
