import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import type { Style } from '../../style-of.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { anyOf } from '../../values/word-list.ts';

/** What papers are called that list what is owed of earlier invoices. */
const title = new RegExp(
  `^(?:(?:\\p{L}+|\\d[.)ºªo]?) )?${anyOf(`
    (?:account )?statement of (?:your )?account
    statement of open (?:items|invoices)
    account statement
    (?:open|outstanding|overdue|unpaid) (?:items|invoices|balances?)(?: (?:list|report|statement))?
    (?:payment|overdue) (?:reminder|notice)
    (?:first|second|third|final) (?:reminder|notice)
    kontoauszug
    offene[- ]posten(?:[- ]?liste)?
    offene rechnungen
    sald(?:en|o)(?:bestätigung|mitteilung)
    (?:mahnung|zahlungserinnerung)
    relevé (?:de|des) (?:compte|factures)
    extrait de compte
    (?:lettre de )?relance
    rappel(?: de paiement)?
    (?:estado|extracto) de (?:la )?cuenta
    recordatorio de pago
    facturas pendientes
    estratto conto
    partite aperte
    sollecito(?: di pagamento)?
    rekening(?:overzicht|afschrift)
    openstaande (?:posten|facturen)
    (?:betalings)?(?:aanmaning|herinnering)
    extrato (?:de|da) conta
    aviso de cobrança
    (?:kund)?(?:konto|reskontra)(?:utdrag|udtog|udskrift|utskrift)
    saldobesked
    (?:betalnings|betalings)?(?:påminnelse|påmindelse|purring|rykker)(?:brev)?
    zestawienie należności
    potwierdzenie salda
    wezwanie do zapłaty
    výpis z účtu
    upomínka
    tiliote
    maksumuistutus
    folyószámla-?(?:egyenleg|kivonat)
    fizetési (?:emlékeztető|felszólítás)
    hesap ekstresi
    extras de cont
  `)}(?:\\s*$|\\s*[(/|–—-]|\\s(?:as of|of|au|vom|zum|per|al|del|til|pr)\\b.*\\d)`,
  'iu',
);
const topLines = 25;
/** Words that may stand around a title; longer pieces of text are sentences. */
const maxWords = 8;
const minSteps = 3;
/** What such a paper says of the two parties; its numbers, days and amounts are those of other papers. */
const stated = new Set<Candidate['field']>(['vendor', 'buyer', 'parties', 'vendorDomain', 'currency', 'documentName']);

/** Whether a document lists what is owed of earlier invoices, and orders nothing: by its title, or by a running balance. */
export function isStatement(lines: readonly Line[], style: Style): boolean {
  const isTitled = lines
    .slice(0, topLines)
    .some(({ segments }) => segments.some(({ text, words }) => words.length <= maxWords && title.test(text.trim())));
  return isTitled || hasBalance(lines, style);
}

/** What a statement of account says of an order: nothing. */
export function ofStatement(fields: readonly Candidate[]): Candidate[] {
  return fields.filter(({ field }) => stated.has(field));
}

/** What the column of what is owed is called. */
const balance = /^(?:running |open |outstanding )?(?:balance|sald[oi]?|solde|zůstatek|egyenleg|bakiye)(?!\p{L})/iu;

/** Whether a column is headed so, and the last amounts of lines are what was owed before, plus an invoice or less a payment on the line. */
function hasBalance(lines: readonly Line[], style: Style): boolean {
  if (!lines.some(({ segments }) => balance.test(segments.at(-1)?.text ?? ''))) return false;
  let steps = 0;
  let paid = 0;
  let before: number | undefined;
  for (const line of lines) {
    const amounts = moneyIn(line, style).filter(({ isMarked }) => isMarked);
    const owed = amounts.at(-1)?.money.minor;
    if (owed === undefined || amounts.length < 2) continue;
    const change = before === undefined ? 0 : owed - before;
    const isStep = change !== 0 && amounts.slice(0, -1).some(({ money }) => Math.abs(money.minor) === Math.abs(change));
    steps = isStep ? steps + 1 : 0;
    paid = isStep ? paid + Number(change < 0) : 0;
    if (steps >= minSteps && paid > 0) return true;
    before = owed;
  }
  return false;
}
