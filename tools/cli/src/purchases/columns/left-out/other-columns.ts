import { cutText } from '@parley/errors/cut-text';
import { findDurations } from '@parley/reading/values/durations';
import { maxShown, takeApart, type Cell } from '../../../sheets/cells/parse-cell.ts';
import { doubtAboutHeader, withoutUnit } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';
import { namesKind, namesPersonOrPlace, namesTopic, namesUse, namesWay } from '../../headings/field-by-words.ts';
import {
  currenciesInHeader,
  includesTax,
  saysBeforeTax,
  namesOddPeriod,
  scaleInHeader,
  termUnitInHeader,
} from '../../headings/header-facts.ts';
import { withoutHarmless } from '../../headings/harmless-values.ts';
import { billing } from '../../headings/billing.ts';
import { namesSending, namesStatus, saysBought, saysSent } from '../../headings/bought-states.ts';
import { namesFeature, saysOfFeature } from '../../headings/feature-headings.ts';
import { leftOutHeadings, noteHeadings } from '../../headings/left-out-headings.ts';
import { saysNotBought } from '../../headings/not-bought.ts';
import { partHeadings } from '../../headings/part-headings.ts';
import { isState, saysOutcome } from '../../headings/state-words.ts';
import { singleUnits, unitHeadings } from '../../headings/unit-words.ts';
import { weakFieldOf } from '../../headings/weaker-headings.ts';
import { periodCalled, periodInHeader, withoutPeriod } from '../../../sheets/cells/period-words.ts';

/** What a column holds that is no field: something that does not matter, or what a cell of it may say about its row. */
type Kind = 'other' | 'note' | 'kind' | 'unit' | 'status' | 'topic' | 'feature' | 'sending' | 'way' | 'taxKey';

const ofNotes = wholeOf(noteHeadings);

/** Headers of columns that are left out without a question. */
const kinds: [kind: Kind, pattern: RegExp][] = [
  ['taxKey', /^bu(?:[- ]?schlüssel)?$/iu],
  ['other', wholeOf(leftOutHeadings)],
  ['other', /(?:^| )(?:id|guid|uuid|piid|fain)$|^id (?:notice|award|lot|contract|tender|record|row)(?!\p{L})/iu],
  ['other', /^(?:who|where) (?!pays|paid|(?:it|this|we) (?:stands?|are|is))/iu],
  [
    'other',
    /^(?:option|opsjon|optie|opzione|opción)\p{L}* (?:till |til |de |di |op )?(?:förläng|verläng|verleng|forleng|forlæng|exten|prolong|prórrog|prorog)/iu,
  ],
  ['note', ofNotes],
  ['unit', wholeOf(unitHeadings)],
  ['kind', /^(?:(?:p\.?o\.?|order|contract|requisition) )?line type$/iu],
  ['other', wholeOf(partHeadings)],
];
const ofSingleUnits = wholeOf(singleUnits);

function wholeOf(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join('|')})$`, 'iu');
}

/** Whether a text says that units are counted one by one. */
export function isSingleUnit(text: string): boolean {
  return ofSingleUnits.test(text.trim());
}

const otherKinds =
  /(?<!\p{L})(?:credit|refund|return|trial|pilot|poc|proof of concept|evaluation|estimate|quote|quotation|free|one[- ]?(?:time|off)|gutschrift|storno|avoir|abono|nota di credito|creditnota|kreditnota|korekta)(?!\p{L})/iu;

/** Whether a text names a period. */
export function saysPeriod(text: string): boolean {
  return periodCalled(text) !== undefined || periodInHeader(text) !== undefined || namesOddPeriod(text);
}

/** Whether a text says something of its row that may matter for what was bought or paid. */
export function mayMatter(text: string): boolean {
  return (
    saysNotBought(text) ||
    periodInHeader(text) !== undefined ||
    namesOddPeriod(text) ||
    includesTax(text) ||
    scaleInHeader(text) !== 1
  );
}

/** Whether a text names what prices are for: `User month`, `per user`. */
export function saysUnits(text: string): boolean {
  return termUnitInHeader(text) !== undefined || /(?<!\p{L})(?:per|pro|je|par|por|pr)(?!\p{L})/iu.test(text);
}

/** Whether a text says that its row is no purchase, or not that of a whole term. */
export function saysOtherKind(text: string): boolean {
  return otherKinds.test(text);
}

/** Whether a note names the period of a year, and nothing else that may matter. */
function saysYearAlone(text: string): boolean {
  return periodInHeader(text) === 'year' && !doubts.note(withoutPeriod(text));
}

/** A code of up to three letters may say anything, such as that its row is a credit. */
function isShortCode(text: string): boolean {
  return /^(?:\p{L}{1,2}|\p{Lu}{3})$/u.test(text) && withoutHarmless([text]).length > 0;
}

/** Whether a note names a sum, a share, a currency, a number of units, a length of time, or what is free. */
function saysSum(text: string): boolean {
  return saysUnits(text) || currenciesInHeader(text).length > 0 || ofSums.test(text) || findDurations(text).length > 0;
}

const ofSums =
  /\d ?%|(?<!\p{L})(?:each|free|gratis|credited|excl(?:uding|\.)?|without|extended|prorated|deferred|verlängert|anteilig|prolongée?s?|kostenlos|gratuite?s?|offerte?s?)(?!\p{L})|\d ?(?:users?|seats?|licen[cs]es?|units?|nutzer|benutzer|lizenzen|utilisateurs|licences|usuarios|licencias|utenti|gebruikers)(?!\p{L})/iu;

/** Ways of buying, which in other columns are what was not bought. */
const quotes = /(?<!\p{L})(?:quot(?:es?|ations?)|devis|angebote?)(?!\p{L})/giu;

/** For whom or what a licence is, one by one. */
const perUnit =
  /^(?:per|pro|je|par|por|pr\.?) (?:(?:named|concurrent) )?(?:user|seat|employee|device|server|medewerker|gebruiker|mitarbeiter|benutzer|nutzer|gerät|utilisateur|salarié|poste|usuario|empleado|utente|dipendente|utilizador|användare|bruker|bruger|użytkownik)$/iu;

/** By how much amounts rise later, which names periods of no amount: `Annual uplift CPI`. */
const isOfIndex =
  /(?<!\p{L})(?:up-?lifts?|cpi|rpi|index\p{L}*|indi[cz]\p{L}*|índic\p{L}*|escalat\p{L}*|(?:price )?increases?|révision|rivalutazione|reajuste|preisanpassung)(?!\p{L})/iu;

/** Why a cell of a column that is left out may matter. */
const doubts: Record<Exclude<Kind, 'other'>, (text: string) => boolean> = {
  note: (text) => (isOfIndex.test(text) ? saysNotBought(text) || includesTax(text) : mayMatter(text)) || isState(text),
  kind: (text) => mayMatter(text) || saysOtherKind(text) || (saysUnits(text) && !perUnit.test(text)),
  unit: (text) => !isSingleUnit(text),
  status: (text) => !saysBought(text),
  topic: (text) => mayMatter(text) || saysOtherKind(text) || isState(text) || takeApart(text) !== undefined,
  feature: (text) => takeApart(text) !== undefined || (mayMatter(text) && !saysOfFeature(text)),
  sending: (text) => !saysSent(text),
  // How something was bought may be called like a quote.
  way: (text) => mayMatter(text.replaceAll(quotes, '')),
  // In other programs than DATEV, it is the name of a business unit.
  taxKey: (text) => /^\d{1,3}$/.test(text),
};

/** The same in two languages is of one kind: `Bemerkungen / Remarques`. */
function kindOf(header: string): Kind | undefined {
  const [kind, ...others] = header.split(' / ').map(kindOfText);
  return others.every((other) => other === kind) ? kind : undefined;
}

function kindOfText(header: string): Kind | undefined {
  const text = inWords(header);
  const bare = withoutUnit(text);
  if (ofNotes.test(text.replace(/ ?\([^()]*\)$/u, ''))) return 'note';
  return kinds.find(([, pattern]) => pattern.test(text) || pattern.test(bare))?.[0] ?? kindByWords(text);
}

function kindByWords(text: string): Kind | undefined {
  // A document may be called after what was bought, and how often is paid may be the period of amounts.
  if (weakFieldOf(text) === 'product' || billing.test(text)) return undefined;
  if (namesPersonOrPlace(text)) return text.split(' ').some((word) => ofNotes.test(word)) ? 'note' : 'other';
  return kindsByWords.find(([, names]) => names(text))?.[0];
}

const kindsByWords: [kind: Kind, names: (text: string) => boolean][] = [
  ['note', namesUse],
  ['feature', namesFeature],
  ['status', namesStatus],
  ['sending', namesSending],
  ['way', (text) => text.includes(' ') && namesWay(text)],
  // A process alone may be that of the row: first a quote, then an order.
  ['kind', (text) => namesWay(text) || namesKind(text)],
  ['topic', namesTopic],
];

/** Whether a column that is no field can be left out without a question, unless its cells say something. */
export function isOtherColumn(header: string): boolean {
  return kindOf(header) !== undefined;
}

/** Whether a column says in what each quantity is counted. */
export function isUnitColumn(header: string): boolean {
  return kindOf(header) === 'unit';
}

/** Whether a column says nothing of a product or its supplier: numbers, persons, places and notes, but no kinds. */
export function isBesideProducts(header: string): boolean {
  const kind = kindOf(header);
  return kind === 'other' || kind === 'note';
}

/** Looks for cells that matter in columns that are left out. Takes the rows in their order. */
export class OtherColumns {
  /** Those without a question, by index. */
  readonly #open: Map<number, { header: string; kind: keyof typeof doubts }>;
  readonly #seen = new Set<string>();
  readonly #questions: string[] = [];
  /** What to ask about notes that name a year and nothing else that matters, by place. */
  readonly #ofYears = new Map<number, string>();
  /** Cells of notes with words of what became of something, by place: it need not be their row. */
  readonly outcomes = new Map<number, string[]>();
  /** Those with a sum, a number of units or a time, which may be those of what was bought. */
  readonly remarks = new Map<number, string[]>();

  /** @param leftOut the columns by index */
  constructor(leftOut: readonly number[], headers: readonly string[]) {
    this.#open = new Map(
      leftOut.flatMap((at) => {
        const header = headers[at] ?? '';
        const kind = isPlace(header, headers) ? 'other' : (kindOf(header) ?? 'other');
        if (kind === 'taxKey' && headers.some(saysBeforeTax)) return [];
        return kind === 'other' ? [] : [[at, { header, kind }] as const];
      }),
    );
  }

  add({ number, cells }: { number: number; cells: readonly Cell[] }): void {
    for (const [at, { header, kind }] of this.#open) {
      const text = String(cells[at] ?? '').trim();
      if (text === '' || this.#isHarmless(at, text, kind)) continue;
      if (kind === 'note' && saysYearAlone(text)) {
        if (!this.#ofYears.has(at)) this.#ofYears.set(at, question(header, text, number));
        continue;
      }
      this.#questions.push(question(header, text, number));
      this.#open.delete(at);
    }
  }

  /** What to ask about them. An `Annual renewal` says nothing new where each term is a year. */
  questions(areYears: () => boolean): string[] {
    const ofYears = [...this.#ofYears].flatMap(([at, asked]) => (this.#open.has(at) ? [asked] : []));
    return [...this.#questions, ...(ofYears.length > 0 && !areYears() ? ofYears : [])];
  }

  #note(at: number, text: string): void {
    const found = saysOutcome(text) ? this.outcomes : saysSum(text) || isShortCode(text) ? this.remarks : undefined;
    const known = found?.get(at) ?? [];
    if (known.length < maxOutcomes && !known.includes(text)) found?.set(at, [...known, text]);
  }

  /** Many rows have the same texts. */
  #isHarmless(at: number, text: string, kind: keyof typeof doubts): boolean {
    const key = `${at} ${text}`;
    if (this.#seen.has(key)) return true;
    const isHarmless = !doubts[kind](text);
    if (isHarmless && (kind === 'note' || (kind === 'kind' && isShortCode(text)))) this.#note(at, text);
    if (isHarmless && this.#seen.size < maxSeen) this.#seen.add(key);
    return isHarmless;
  }
}

/** A `State` next to a city or a postal code is where something is. */
function isPlace(header: string, headers: readonly string[]): boolean {
  return (
    /^state$/i.test(header) &&
    headers.some((each) => /^(?:(?:vendor |supplier )?city|zip(?: ?code)?|postal ?code)$/i.test(inWords(each)))
  );
}

const maxSeen = 1_000;
const maxOutcomes = 6;

const withDoubt: ReadonlySet<Kind | undefined> = new Set(['status', 'taxKey'] as const);

function question(header: string, text: string, number: number): string {
  const shown = `the column ${header} says "${cutText(text, maxShown)}" in line ${number}`;
  const doubt = withDoubt.has(kindOf(header)) ? doubtAboutHeader(header) : undefined;
  if (doubt !== undefined) return `the column ${header} ${doubt} (line ${number} has ${cutText(text, maxShown)}).`;
  return `${shown}, which may matter for what was bought or paid: correct such rows if it does, then pass --ignore "${header}".`;
}
