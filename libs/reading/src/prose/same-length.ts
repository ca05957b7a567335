import type { Candidate } from '../candidate.ts';
import { quoteOf, type Flow } from './flow.ts';

const sameLength =
  /\b(?:renew|exten|roll)\w*\b[^.;]{0,120}\b(?:(?:same|equal|like|identical) (?:length|duration|period|term)s?|(?:equal (?:in \w+ )?to|as long as) (?:the|its) (?:initial|original|previous|prior|current|then-current|expiring) (?:\w+ )?(?:term|period))\b/giu;
/** The same in other languages: `renovação automática por igual período`. */
const foreign =
  /(?:ren[oóu]v|prorrog|prórrog|reconduc|renouvel|rinnov|prorog|verl[äa]nger|verleng|förläng|forny|forleng|forlæng|przedłuż|odnawia)\p{L}*[^.;\d]{0,60}(?<!\p{L})(?:(?:igua(?:l|les|is)|idénticos?|mesmos?|mism[oa]s?) per[ií]odos?|per[ií]odos? (?:sucessivos |sucesivos )?(?:igua(?:l|les|is)|idénticos?)|(?:une |des )?(?:durées?|périodes?) (?:successives )?(?:identiques?|égales?|de même durée)|period[io] (?:ugual[ie]|di pari durata)|samma (?:tid|period)|(?:samme|tilsvarende) periode|(?:taki|ten) sam okres|(?:même|une) (?:durée|période) (?:identique|équivalente)|même durée|(?:uguale|pari|medesim[oa]|stesso) (?:periodo|durata)|(?:denselben|den gleichen) zeitraum|(?:dieselbe|die gleiche) (?:dauer|laufzeit)|(?:dezelfde|gelijke) (?:periode|duur|termijn))(?!\p{L})/giu;
/** A length that is less sure to be the term renews nothing. */
const minTerm = 1.5;

/** Renewals for as long as the term: `for another term of the same length`. */
export function renewalsOfSameLength(
  flow: Flow,
  durations: readonly Candidate<'term' | 'renewalTerm' | 'noticePeriod'>[],
): Candidate<'renewalTerm'>[] {
  const [term] = durations.filter(({ field }) => field === 'term').toSorted((a, b) => b.score - a.score);
  if (term === undefined || term.score < minTerm || typeof term.value !== 'number') return [];
  const { value } = term;
  return [...flow.text.matchAll(sameLength), ...flow.text.matchAll(foreign)].map(({ index, 0: words }) => {
    const { text, page } = quoteOf(flow, { start: index, end: index + words.length });
    return { field: 'renewalTerm', value, text, page, score: 2, origin: 'rules' };
  });
}
