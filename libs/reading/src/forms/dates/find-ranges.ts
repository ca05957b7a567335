import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { addDays, daysBetween } from '../../values/calendar.ts';
import { parseDates } from '../../values/dates.ts';
import type { DateMatch, DateOrder } from '../../values/dates.ts';
import { monthRangeIn } from '../../values/month-ranges.ts';
import { replacedDay } from '../../values/replaced-day.ts';
import { anyOf } from '../../values/word-list.ts';
import { isOfTrialOrOffer, isOtherTerm, isTried, tellsDaysOfFramework } from '../../values/other-terms.ts';
import { findDurations, monthsOf } from '../../values/durations.ts';
import type { Duration } from '../../values/durations.ts';

const range = 1.6;
const beginningLogOdds = 1.5;
const until = String.raw`(?:to|until|till|through|thru|up to|bis(?: zum)?|(?:jusqu['’])?au|al|fino al|hasta(?: el)?|até|a|tot(?: en met)?|t\/m|til(?: og med)?|till(?: och med)?|t\.?o\.?m\.?|do(?: dnia)?|až do|по|до|[έε]ως|μ[έε]χρι)`;
const ends =
  '(?:end(?:s|ing)?|expir(?:es?|ing)|terminat(?:es?|ing)|be completed|(?:continu(?:es?|ing)|remain(?:s|ing)?|runs?) (?:in (?:full )?(?:force|effect)(?: and effect)? )?(?:until|through))';
const foreignEnds = anyOf(`
  und endet (?:am|mit dem)
  et (?:se termine|prend fin|s['’]achève|expire) le
  y (?:termina|finaliza|acaba|vence) el
  e (?:termina|finisce|scade) (?:il)?
  en (?:eindigt|loopt af) op
  e (?:termina|acaba|cessa) (?:em|a)
`);
const joins = new RegExp(
  String.raw`^\s*(?:\(inclusive\)\s*|(?:r|roku|г|года|р|року)(?:\.|\s)\s*)?(?:${until}|${foreignEnds}|,? ?(?:and )?(?:(?:shall|will|is (?:expected|scheduled|due|planned) to) )?${ends}(?: on| by)?|[-–—〜～/至到]|부터|から)\s*(?:and including\s*)?$`,
  'iu',
);
const beginsRange = new RegExp(
  String.raw`(?<!\p{L})${anyOf(String.raw`
    beginning
    starting
    commencing
    begins?
    starts?
    commences?
    renews?(?: automatically)?
    from
    effective
    as of
    (?:gerechnet )?ab(?: dem)?
    beginnend (?:am|mit(?: dem)?)
    à (?:compter|partir) du
    dès le
    (?:débutant|commençant) le
    desde(?: el)?
    a partir (?:de|del)
    con inicio(?: el)?
    (?:con decorrenza |a decorrere |a partire |valid[oaie] )?dal
    com início (?:em|a)
    vanaf
    met ingang van
    (?:startend|ingaande?|beginnend) op
    från(?: och med)?
    fr[.]?o[.]?m[.]?
    fra(?: og med)?
    f[.]?o[.]?m[.]?
    od(?: dnia)?
    počínaje
    начиная с
    с
    со
    от
    з
    від
    από
  `)}(?: on| as of| from)?\s*$`,
  'iu',
);
const bought = anyOf(`
  (?:(?:subscription|services?|licen[cs]e|contract|order|initial|extended|renewal|support|maintenance|additional) )?(?:subscriptions?|services?|licen[cs]es?|access|term|period|plan|extension|renewal)
  (?:vertrag|laufzeit|erstlaufzeit|nutzung|abonnement|lizenz|leistung)\\p{L}*
  contrat|licences?|abonnement|prestations?
  suscripción|servicios?|contrato|licencias?|prestaciones
  contratto|serviz(?:io|i)|abbonamento|licenz[ae]|prestazioni
  overeenkomst|licenties?|diensten
  subscrição|licenças?|serviços?
  avtalet|tjänsten|licensern?a?|abonnemanget
  aftalen|avtalen|abonnementet|licenserne|lisensene
  umowa|licencja|usługa
`);
/** `The subscription starts on 1 May 2026`: a sentence about what is bought. */
const begins = new RegExp(
  String.raw`(?<!\p{L})${bought} ${anyOf(`
    (?:will |shall |would )?(?:start|begin|commence)s?(?: on)?
    (?:(?:assurée?|fournie?|souscrite?|rendue?)s? )?(?:à (?:compter|partir) du|dès le)
    (?:ab|ab dem|mit wirkung (?:ab|vom))
    (?:a partir del|desde el)
    (?:a (?:partire|decorrere) dal|con decorrenza dal)
    (?:vanaf|met ingang van)
    (?:beginnt|beginnen) (?:am|mit dem)
    (?:startet|starten) (?:am|zum)
    (?:débute|commence|prend effet)(?:nt)? le
    (?:débutera|commencera|prendra effet|entre(?:ra)? en vigueur|prennent effet)(?:ont)? le
    (?:comienzan?|comenzarán?|empiezan?|se inician?|se iniciarán?|inicia|entrar?[áa]?n? en vigor)(?: el| a partir del)?
    (?:decorr(?:e|ono|erà) dal|inizia(?:no)? il|avrà (?:inizio|decorrenza) (?:il|dal)|(?:entra|entrerà) in vigore (?:il|dal))
    (?:gaa[nt] in|begin(?:t|nen)|start(?:en)?|vang(?:t|en) aan) (?:op|per)
    (?:começa|inicia-se|terá início|tem início|(?:entra|entrará) em vigor) (?:a|em)
    (?:träder i kraft|börjar(?: gälla)?|startar)(?: den)?
    (?:træder i kraft|trer i kraft|starter|begynder)(?: den)?
    (?:rozpoczyna się|wchodzi w życie)(?: z)?(?: dniem| dnia)?
  `)}\s*$`,
  'iu',
);
/** `The subscription ends on 30 April 2027`. */
const endsThen = new RegExp(
  String.raw`(?<!\p{L})${bought} ${anyOf(`
    (?:(?:is|are) (?:hereby )?(?:extended|renewed),? and )?(?:will |shall |would )?(?:end|expire|terminate)s?(?: on)?
    (?:is|are|(?:will|shall) be) (?:hereby )?(?:extended|renewed) (?:to|until|through)(?: and including)?
    (?:will |shall |would )?(?:run|last|continue|extend|remain in (?:full )?(?:force|effect)(?: and effect)?)s? (?:to|until|through)(?: and including)?
    (?:endet|enden|läuft|laufen|gilt|gelten) (?:am|zum|mit dem|mit ablauf des|bis(?: zum| einschließlich)?)
    (?:se termine|prend fin|expire|court|s['’]achève)(?:nt)? (?:le|au|jusqu['’]au)
    (?:terminan?|finalizan?|vencen?|expiran?)(?: el)?
    (?:termina(?:no)?|scad(?:e|ono)|cessa(?:no)?)(?: il)?
    (?:eindig(?:t|en)|lo(?:opt|pen)(?: af)?) (?:op|tot(?: en met)?)
    (?:termina|cessa|expira)m? (?:em|a)
    (?:upphör|löper ut|(?:gäller|löper) till(?: och med)?)(?: den)?
    (?:ophører|utløper|udløber|(?:løber|løper|gælder|gjelder) til(?: og med)?)(?: den)?
    (?:kończy się|wygasa|obowiązuje do)(?: z)?(?: dniem| dnia)?
  `)}\s*$`,
  'iu',
);
/** Between the first day and a length: `and continues in effect for a period of`. */
const goesOnFor = new RegExp(
  String.raw`(?<!\p{L})${anyOf(`
    (?:continu(?:es?|ing)|runs?|lasts?|remains?|for)(?!\\p{L})(?: (?:in|full|force|and|effect|thereafter|for|an?|the|initial|fixed|total|further|additional|another|period|term|of))*
    (?:und (?:läuft|laufen|gilt|gelten|hat|haben|dauert)|für)(?: (?:für|eine|die|feste|laufzeit|dauer|von|zunächst))*
    (?:et (?:court|dure|est conclue?)|pour)(?: (?:pour|pendant|une|durée|période|ferme|initiale|de))*
    (?:y (?:tiene|dura|tendrá)|por)(?: (?:una?|duración|vigencia|plazo|período|periodo|de))*
    (?:e (?:dura|ha|tem|terá)|per|por)(?: (?:un|una|um|uma|a|la|durata|duração|vigência|periodo|período|di|de))*
    (?:en (?:loopt|lopen|geldt|duurt)|voor)(?: (?:voor|een|de|duur|periode|van))*
    och (?:löper|gäller)(?: (?:i|under|på))*
    og (?:løper|løber|gjelder|gælder)(?: (?:i|for|på))*
    i (?:trwa|obowiązuje)(?: przez)?
  `)}\s*$`,
  'iu',
);
/** Characters of a sentence between them. */
const furthestLength = 80;
/** Characters before the words for what ends. */
const furthestOther = 30;
/** A sentence may go on in the next line. */
const linesOfRange = 2;

/** Periods told in sentences: `from 1 May 2026 to 30 April 2027`, `for 12 months beginning on 1 May 2026`. */
export function findRanges(lines: readonly Line[], style: Style): Candidate[] {
  const found = rangesOf(lines, style);
  return [...found, ...wholeOf(found)];
}

/** Better than each of the years. */
const ofAllYears = 2;

/** The first and last day of years that follow each other without a gap, where all ranges are such years. */
function wholeOf(found: readonly Candidate[]): Candidate[] {
  const starts = new Map(found.flatMap((one) => (one.field === 'start' ? [[one.value, one] as const] : [])));
  const ends = new Map(found.flatMap((one) => (one.field === 'end' ? [[one.value, one] as const] : [])));
  const [firstDays, lastDays] = [[...starts.keys()].toSorted(), [...ends.keys()].toSorted()];
  const follows = (day: string, at: number): boolean => at === 0 || addDays(lastDays[at - 1] ?? day, 1) === day;
  const isYear = (day: string, at: number): boolean => daysBetween(day, lastDays[at] ?? day) >= minDaysOfYear;
  if (firstDays.length < 2 || firstDays.length !== lastDays.length || !firstDays.every(follows)) return [];
  if (!firstDays.every(isYear)) return [];
  const [first, last] = [starts.get(firstDays[0] ?? ''), ends.get(lastDays.at(-1) ?? '')];
  return [first, last].flatMap((one) => (one === undefined ? [] : [{ ...one, score: one.score + ofAllYears }]));
}

/** Shorter periods, as the rest of a year before the next, may be billed apart. */
const minDaysOfYear = 360;

function rangesOf(lines: readonly Line[], style: Style): Candidate[] {
  return lines.flatMap((line, index) => {
    if (!/\d/u.test(line.text) && !/\d/u.test(lines[index + 1]?.text ?? '')) return [];
    const text = lines
      .slice(index, index + linesOfRange)
      .map((other) => other.text)
      .join(' ');
    const dates = parseDates(text, style.order);
    return [
      ...rangesIn(text, dates, { line, above: lines[index - 1]?.text }),
      ...beginningsIn(text, dates, line),
      ...endsIn(text, dates, line),
    ];
  });
}

/** The same in each piece of text apart from its neighbours, as what was wrapped in a cell is whole there. */
export function findRangesOfCells(lines: readonly Line[], style: Style): Candidate[] {
  return lines.flatMap((line) =>
    line.segments.flatMap((segment, at) => {
      const label = line.segments[at - 1]?.text ?? '';
      return isTried(label) ? [] : findRanges([{ ...line, ...segment, segments: [segment] }], style);
    }),
  );
}

/** `13-Nov-26 | EXPIRES | 13-Dec-26`: the second day has another label. */
const label = /(?:^|\s)(?:E(?:nds?|xpir\p{L}*)|E(?:NDS?|XPIR\p{L}*)|T(?:erminat\p{L}*|ERMINAT\p{L}*))/u;

function rangesIn(
  text: string,
  dates: readonly DateMatch[],
  { line, above }: { line: Line; above: string | undefined },
): Candidate[] {
  return dates.flatMap((first, at) => {
    const second = dates[at + 1];
    const between = text.slice(first.end, second?.start);
    if (second === undefined || second.date <= first.date || !joins.test(between) || label.test(between)) return [];
    const before = text.slice(0, first.start);
    if (tellsDaysOfFramework(before, above)) return [];
    if (isTried(before.slice(-furthestOther))) return [];
    const quote = text.slice(first.start, second.end);
    const end = candidate('end', { value: second.date, text: quote, line, score: range });
    return replacedDay.test(before)
      ? [end]
      : [candidate('start', { value: first.date, text: quote, line, score: range }), end];
  });
}

/** `Start: 30/09/2026 End: 29/09/2027`. */
const thenEnd = /^[\s,;|]*ends?(?: date)?:?\s*$/iu;

/** The first range of days in a text, such as `1 Jan 2026 - 31 Dec 2026`. */
export function rangeIn(text: string, order: DateOrder): { start: string; end: string } | undefined {
  const dates = /\d/u.test(text) ? parseDates(text, order) : [];
  const inDays = dates
    .flatMap((first, at) => {
      const second = dates[at + 1];
      if (second === undefined || second.date <= first.date) return [];
      const between = text.slice(first.end, second.start);
      return joins.test(between) || thenEnd.test(between) ? [{ start: first.date, end: second.date }] : [];
    })
    .at(0);
  return inDays ?? (dates.length === 0 ? monthRangeIn(text) : undefined);
}

function beginningsIn(text: string, dates: readonly DateMatch[], line: Line): Candidate[] {
  return dates.flatMap((date) => {
    const before = text.slice(0, date.start);
    const opening = beginsRange.exec(before);
    const isTold = begins.test(before);
    if (opening === null && !isTold) return [];
    const start = (quote: string) =>
      candidate('start', { value: date.date, text: quote, line, score: beginningLogOdds });
    const length = lengthAt(text, { before: opening && before.slice(0, opening.index), end: date.end });
    if (length === undefined) return isTold ? [start(text.slice(0, date.end))] : [];
    const from = opening?.index ?? date.start;
    const quote = text.slice(Math.min(length.start, from), Math.max(length.end, date.end));
    return [start(quote), toTerm(length.months, quote, line)];
  });
}

function endsIn(text: string, dates: readonly DateMatch[], line: Line): Candidate[] {
  return dates.flatMap(({ start, end, date }) => {
    const before = text.slice(0, start);
    const told = endsThen.exec(before);
    if (told === null || isOfTrialOrOffer(before.slice(Math.max(0, told.index - furthestOther)))) return [];
    const quote = text.slice(told.index, end);
    return [candidate('end', { value: date, text: quote, line, score: beginningLogOdds })];
  });
}

function toTerm(value: number, text: string, { page }: Line): Candidate {
  return { field: 'term', value, text, page, score: beginningLogOdds, origin: 'rules' };
}

/** The length of what begins on a day, in front of it or behind it; none that is of something else. */
function lengthAt(text: string, { before, end }: { before: string | null; end: number }) {
  const duration = (before === null ? undefined : lengthBefore(before)) ?? lengthAfter(text, end);
  const months = duration && monthsOf(duration);
  if (duration === undefined || months === undefined || isOtherTerm(text.slice(0, duration.start))) return undefined;
  return { ...duration, months };
}

/** `for 12 months beginning on` a day. */
function lengthBefore(text: string): Duration | undefined {
  const last = findDurations(text).at(-1);
  return last !== undefined && text.length - last.end <= 12 ? last : undefined;
}

/** A day `and continues for twelve months`. */
function lengthAfter(text: string, from: number): Duration | undefined {
  const [first] = findDurations(text.slice(from, from + furthestLength * 2));
  if (first === undefined || first.start > furthestLength) return undefined;
  const between = text.slice(from, from + first.start);
  if (!goesOnFor.test(between) || /[.;]/u.test(between)) return undefined;
  return { ...first, start: from + first.start, end: from + first.end };
}

function candidate(
  field: 'start' | 'end',
  { value, text, line, score }: { value: string; text: string; line: Line; score: number },
): Candidate {
  return { field, value, text, page: line.page, box: line.box, score, origin: 'rules' };
}
