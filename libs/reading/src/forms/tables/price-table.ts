import { columnRole, isHeadingWord } from '../headings/column-role.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { isSumLabel, labelsAt, sumTargets } from '../labels/find-labels.ts';
import { settleColumns } from './settle-columns.ts';
import { isSubtotal } from '../../values/subtotal.ts';
import type { TableReader } from '../../layout/tables-of.ts';
import { parseMoney } from '../../values/money.ts';
import { isAtNoCharge } from '../../values/no-charge.ts';
import { headsOptions } from '../../values/options.ts';

const things: ColumnRole[] = ['name', 'description', 'sku'];
const amounts: ColumnRole[] = ['total', 'unitPrice', 'netUnitPrice', 'listTotal', 'part'];
const figures = new Set<ColumnRole | undefined>([...amounts, 'quantity']);
/** What is printed where an amount is unknown or does not apply. */
const noAmount = /^(?:n\/a|-+|–|—|tbd)$/iu;
const ofWhat =
  '(?:grand|overall|order|quote|contract|invoice|net|gross|list|final|estimated|monthly|quarterly|semi-?annual|half-?yearly|annual|yearly|subscription|first[- ]year|year \\d|one[- ]time|recurring|station|total)';
const suffix =
  '(?: (?:due|amount|price|fees?|costs?|value|net|gross|contract|order|annual|subscription|payable|charges?|investment|list|excl\\S*|incl\\S*|before|after|with|without|tax|vat|discounts?|for|the|this|term|of|in|years?|\\d+|[A-Z]{3}))*';
/** No label of a sum is longer. */
const maxTotalLength = 120;
/** Headings that are not known, in a table of which one is. */
const maxUnknown = 4;
/** A line that begins like this sums up the rows above it. */
const totalLine = new RegExp(
  `^(?:less )?(?:${ofWhat} )*(?:(?:sub[- ]?)?totals?${suffix}|(?:list|net|gross|taxable|assessable) (?:amount|price|value|fees?)|(?:total|annual) commitment|totals? \\p{L}+(?: (?:and|&) \\p{L}+)? (?:fees?|charges?|price|amount|costs?|value|spend|investment))\\s*(?:\\([^)]*\\))?\\s*(?::|$|[-(]?\\s*(?:[A-Z]{2,3}\\b|[$€£¥₹]|\\d))`,
  'iu',
);

/** The same in the other languages; `total` of all of them is above. */
const foreignTotal =
  /^(?:zwischensumme|(?:(?:(?:halb|viertel)?jährl|monatl)iche[rs]? |einmalige[rs]? )?(?:gesamt|netto|brutto|rechnungs|end)(?:summe|betrag|vergütung|entgelt|kosten|preis|wert)|summe|zzgl\.?|sous-total|(?:redevance|abonnement|montant|prix|co[ûu]t|frais|importe|precio|coste|cuota|canone|costo|prezzo|importo|valor|preço|custo)s? (?:\p{L}+ ){0,2}tota(?:l|le|li|is|les|ux)|total (?:ht|ttc|net|neto)|base imponible|importe total|valor (?:total|global)|importo totale|zwischentotal|(?:sub)?total[ei]|(?:sub)?totaal|imponibile|summa|totalt|att betala|nettobelopp|i alt|at betale|til betaling|å betale|(?:cena )?celkem|s(?:ou|ú)čet|spolu|yhteensä|(?:ara |genel )?toplam|ukupno|skupaj|razem|suma|ogółem|łącznie|do zapłaty|(?:nettó |bruttó )?(?:mind)?összesen|小計|合計|総額|消費税|소계|합계|총계|총액|부가(?:가치)?세|(?:不含税|未[税稅]|价税|含[税稅])?(?:小计|小計|合计|合計|总[计价额]|總[計價額]|总金额|總金額)|增值税|(?:итого|всего|разом|усього|всього|общо|(?:общая |итоговая |обща |загальна )?(?:сумма|стоимость|сума|вартість|стойност)|в том числе|в т\. ?ч|у тому числі|к оплате|до сплати|до оплати|за плащане|данъчна основа|ндс|пдв|ддс|скидка|знижка|отстъпка|(?:γενικ[όο] |μερικ[όο] )?σ[ύυ]νολο|(?:καθαρ[ήη]|συνολικ[ήη]) αξ[ίι]α|πληρωτ[έε]ο|φ\.?π\.?α|kdv|dph|áfa|ara toplam))(?![\p{L}])/iu;

const section =
  /^(?:recurring|non-recurring|one[- ]time|annual|quarterly|monthly|optional)(?: (?:fees?|charges?|items?|costs?))?:?$/iu;

/** What heads the days of payments. */
const dayHeading =
  /^(?:(?:invoice|payment|due|billing|instal?lment|scheduled?) )*(?:date|day|due)s?$|^(?:rechnungs|zahlungs|fälligkeits)?(?:datum|termin)|^(?:date|échéance|fecha|vencimiento|data|scadenza|vervaldatum|datum)(?: d\p{L}*(?: \p{L}+)?)?$/iu;

/** `Amount`, `Invoice amount`, `% of total`. */
function isOfPayment(heading: string): boolean {
  return columnRole(heading) === 'total' || /amount|payment|betrag|montant|importe|importo|bedrag|%/iu.test(heading);
}

/** Reads tables of things with prices. */
export const priceTable: TableReader<ColumnRole> = {
  roleOf: columnRole,
  isHeadingWord,
  isTable: (roles, unknown) =>
    things.some((role) => roles.has(role)) && amounts.some((role) => roles.has(role)) && unknown <= roles.size,
  isFirm: (role) => figures.has(role),
  isFree: isAtNoCharge,
  isCore: (role, text) =>
    (role === undefined ? isPrinted(text) || isAtNoCharge(text) : figures.has(role)) && holdsFigure(text),
  isSection: (text) => section.test(text) || headsOptions(text) || (columnRole(text) === 'name' && /s:?$/iu.test(text)),
  mayBeCore: (line) => /\d/u.test(line.text) && line.segments.some((part) => holdsFigure(part.text)),
  closes: (line) => isSubtotal(line.text) || sumsUp(line.text) || line.segments.some(({ text }) => sumsUp(text)),
  endsSection: (line) => [line.text, line.segments[0]?.text ?? ''].some((text) => isSubtotal(text) || isNamedSum(text)),
  isSumLabel,
  isLabelled: (text) => labelsAt(text).some(({ isMarked, rest }) => isMarked && rest !== ''),
  headsSchedule: ([first = '', ...others]) =>
    others.length > 0 && dayHeading.test(first) && others.every((heading) => isOfPayment(heading)),
  settle: settleColumns,
};

/** Reads tables with few known headings, whose columns their cells must tell. */
export const barelyHeadedTable: TableReader<ColumnRole> = {
  ...priceTable,
  isTable: (roles, unknown) =>
    [...things, ...amounts, 'quantity' as const].some((role) => roles.has(role)) && unknown <= maxUnknown,
  isCore: (_role, text) => holdsFigure(text),
};

/** What a total of the whole document is of. */
const whole =
  /(?<!\p{L})(?:grand|overall|general[e]?|generale|geral|gesamt|net|netto|brutto|gross|neto|ht|ttc|h\.t|tax|vat|mwst|ust|tva|iva|btw|moms|due|amount|price|fees?|charges?|costs?|value|order|quote|contract|invoice|offer|offerta|ordine|documento|fattura|imponibile|contratto|devis|commande|facture|contrat|oferta|pedido|presupuesto|factura|contrato|proposta|fatura|offerte|factuur|excl\S*|incl\S*|exkl\S*|inkl\S*|months?|years?|\d+)(?!\p{L})/iu;
const namedSum = /^(?:total[ei]?|totaal|summe|suma|razem)(?: \p{L}[\p{L}-]*){1,3}$/iu;

/** Whether a sum names a part of what is sold: `Totale canoni`. */
function isNamedSum(text: string): boolean {
  const name = text.replace(/\s*[-€$£(]?\s?\d[\d.,'’\s]*(?:\s?\p{Sc}|\s?[A-Z]{2,3})?\s*$/u, '').replace(/:$/u, '');
  return (
    namedSum.test(name) &&
    !whole.test(name) &&
    !labelsAt(name).some(({ target, rest }) => sumTargets.has(target) && rest === '')
  );
}

function sumsUp(text: string): boolean {
  return totalLine.test(text.slice(0, maxTotalLength)) || foreignTotal.test(text.slice(0, maxTotalLength));
}

/** Whether a text is an amount for sure: it has a currency or cents. */
function isPrinted(text: string): boolean {
  return /^\D{0,4}\d[\d.,'’\s]*[.,]\d{2}(?:\s?\D{1,3})?$/u.test(text.trim());
}

/** Below an amount, what it is for: `for 2 years`. */
const ofAmount = /^(?:for|after|over|per|pour|für|por|voor) /iu;

function holdsFigure(text: string): boolean {
  if (ofAmount.test(text.trim())) return false;
  return isAtNoCharge(text) || noAmount.test(text.trim()) || (/\d/u.test(text) && parseMoney(text) !== undefined);
}
