import { findDurations, type Duration } from './durations.ts';
import { anyOf } from './word-list.ts';

const matters = anyOf(`
  payments?
  pay
  delivery
  shipping
  shipment
  lead
  warranty
  guarantee
  offer
  quote
  quotation
  proposal
  bid
  validity
  credit
  trial
  evaluation
  response
  retention
  zahlungs?
  liefer(?:ungs)?
  garantie
  gewährleistungs?
  angebots?
  gültigkeits?
  paiement
  règlement
  livraison
  validité
  offre
  devis
  pago
  entrega
  garantía
  validez
  oferta
  pagamento
  consegna
  garanzia
  validità
  offerta
  garantia
  validade
  betalings?
  betaling
  leverings?
  levering
  geldigheids?
  offerte
`);
const length = anyOf(`
  terms?
  periods?
  time
  duration
  days?
  frist
  zeit
  dauer
  laufzeit
  ziel
  délai
  durée
  plazo
  duración
  periodo
  período
  durata
  termine
  termini
  prazo
  duração
  termijn
  looptijd
  duur
`);
/** Words for a length that are not said of a point in time or of days alone. */
const contractLength = anyOf(`
  term
  period
  duration
  laufzeit
  vertragsdauer
  durée
  plazo
  duración
  período
  periodo
  durata
  prazo
  duração
  looptijd
`);
const of = anyOf(String.raw`
  of
  for
  the
  this
  an?
  de
  du
  des
  d['’]
  la
  le
  les
  l['’]
  del
  di
  della
  dell['’]
  do
  da
  van
  der
  die
  het
  our
  your
`);
/** `Payment terms: in advance for the initial term of` speaks of the contract's. */
const ownLength = '(?:initial|subscription|contract|order|agreement|services?|licen[cs]e) (?:term|period)';

/** Whether a label holds a word for a length of time: `Mindestlaufzeit`, `Durée d'engagement`. */
export const lengthWord = new RegExp(`(?:(?<!\\p{L})|(?<=\\p{L}{3}))${contractLength}(?!\\p{L})`, 'iu');

/** `Payment term`, `Lieferzeit`, `délai de paiement`, `Term of payment`: nothing else of the length may stand between. */
const named = new RegExp(
  `(?<!\\p{L})(?:${matters}[ -]?${length}|${length}(?: ?${of} ?){1,3}${matters})(?!\\p{L})(?!.*${ownLength})(?:[^.;\\d]|\\b(?:ca|approx|max|min|circa)\\.){0,40}$`,
  'iu',
);
/** One word for the length of a notice, or for the days in which is paid. */
const inOneWord = anyOf(String.raw`
  \p{L}*kündigungsfrist(?:en)?
  zahlungs(?:bedingungen|konditionen)
  (?:pagamento|pago|paiement|règlement|zahlung|betaling|platba|płatność) (?:a|à|em|in|dentro de|sous|binnen|innerhalb|inden)
  préavis
  conditions de (?:paiement|règlement)
  preaviso
  condiciones de pago
  preavviso
  condizioni di pagamento
  aviso prévio
  condições de pagamento
  opzegtermijn
  betalings?(?:termijn|voorwaarden)
  uppsägningstid(?:en)?
  betalningsvillkor
  opsigelsesvarsel
  oppsigelsestid
  betalingsbetingelser
  termin płatności
  okres wypowiedzenia
  splatnost\p{L}*
  výpovědní (?:doba|lhůta)
  (?:срок|условия|порядок) (?:оплаты|платежа|поставки|уведомления)
  (?:строк|термін|умови) (?:оплати|поставки|повідомлення)
  (?:срок|условия|начин) (?:на|за) (?:плащане|доставка)
  предизвестие
  (?:όροι|τρόπος|προθεσμία) πληρωμής
  termen(?:ul)? de (?:plat[aă]|livrare)
  preaviz
  (?:ödeme|teslim(?:at)?) (?:vadesi|koşulları|süresi)
  fizetési (?:határidő|feltételek)
  felmondási idő
`);
const ofNotice = new RegExp(
  String.raw`(?<!\p{L})${inOneWord}(?!\p{L})(?!.*${ownLength})(?:[^.;\d]|\b(?:ca|max|min)\.){0,40}$`,
  'iu',
);
const binding = anyOf(String.raw`
  valid
  open
  binding
  firm
  held
  gültig
  valables?
  válid[oa]
  valid[oa]
  geldig
  gäller
  gælder
  gjelder
  giltig[at]?
  gyldige?t?
  gældende
  ważn[aey]
  plat(?:í|ná|ný)
  voimassa
  érvényes
  geçerli(?:dir)?
  действительн\p{L}+
  дійсн\p{L}+
  валидн\p{L}+
  ισχύει
`);
const offers = anyOf(String.raw`
  offer
  quote
  quotation
  proposal
  bid
  angebot
  offre
  devis
  oferta
  presupuesto
  offerta
  preventivo
  proposta
  offerte
  offert(?:en)?
  tilbud(?:et|det)?
  ofert[ay]
  nabídk[ay]
  tarjou(?:s|ksen)
  ajánlat
  teklif(?:imiz)?
  предложени[ея]
  пропозиці[яї]
  оферта(?:та)?
  προσφορά
`);
const trials = anyOf(String.raw`
  trials?
  pilot
  evaluation
  testphase
  testzeitraum
  période d['’]essai
  periodo de prueba
  periodo di prova
  proefperiode
  prøveperiode
  provperiod
  okres próbny
`);
const tried = new RegExp(
  String.raw`(?<!\p{L})(?:${trials}|free (?:of charge )?(?:period|months?|days|weeks)|gratis\p{L}*)(?!\p{L})`,
  'iu',
);
const triedOrOffered = new RegExp(
  String.raw`(?<!\p{L})(?:${trials}|${offers}|free|test\p{L}*|angebots?\p{L}*|essai|prueba|prova|proef\p{L}*)(?!\p{L})`,
  'iu',
);
/** `The offer is valid for a term of`. */
const valid = new RegExp(String.raw`(?<!\p{L})${binding}(?!\p{L})[^.;\d]{0,40}$`, 'iu');
const offered = new RegExp(String.raw`(?<!\p{L})(?:${offers}|prices?|pricing)(?!\p{L})[^.;]{0,80}$`, 'iu');

/**
 * Whether a text, a label and what follows it, tells the length of something else than the contract:
 * `Payment term: 30 days`, `Plazo de entrega`.
 */
export function tellsOtherTerm(text: string): boolean {
  const [first] = findDurations(text);
  return isOtherTerm(/^\D*/u.exec(text.slice(0, first?.start))?.[0] ?? '');
}

/** Whether the words before a length of time say that it is that of payment, delivery, warranty or offer. */
export function isOtherTerm(before: string): boolean {
  if (named.test(before) || ofNotice.test(before)) return true;
  const at = valid.exec(before)?.index;
  return at !== undefined && offered.test(before.slice(0, at));
}

/** Whether a text speaks of days on which nothing is paid yet. */
export function isTried(text: string): boolean {
  return tried.test(text);
}

/** Whether a text speaks of what is tried or offered, which ends on another day than what is bought. */
export function isOfTrialOrOffer(text: string): boolean {
  return triedOrOffered.test(text);
}

const framework = new RegExp(
  `(?<!\\p{L})${anyOf(String.raw`
    (?:master|framework|umbrella) (?:\p{L}+ ){0,2}(?:agreement|contract)
    rahmen(?:vertrag|vereinbarung)\p{L}*
    (?:accord|contrat|marché)[- ]cadre
    (?:acuerdo|contrato) marco
    (?:accordo|contratto|convenzione) quadro
    (?:acordo|contrato)[- ]quadro
    raam(?:overeenkomst|contract)
    ramavtal\p{L}*
    ramme(?:avtale|aftale)\p{L}*
    umow[aęy] ramow[aąej]{1,2}
    puitesopimu\p{L}+
  `)}(?!\\p{L})`,
  'iu',
);
/** What stands between it and its days, where no verb says that something else has them: `, contract period`. */
const toItsDays = /[:,(–-]\s*(?:\p{L}+ ){0,2}(?:\p{L}+[:\s]\s*)?$/u;

/** Shorter lines are no running text. */
const runningText = 50;

/**
 * Whether the next label of a line is of the framework named before it: `Master Agreement No. 12; Term:`; or in the line
 * above, whose sentence goes on in this one.
 */
export function isOfFramework(before: string, above = ''): boolean {
  const isRunning = above.length >= runningText && !/[.:]\s*$/u.test(above);
  const sentence = isRunning ? (above.split(/\.\s+(?=\p{Lu}\p{Ll})/u).at(-1) ?? '') : '';
  return framework.test(`${sentence} ${before}`);
}

/** Whether the days behind a text are those of the framework that it names: `Framework agreement 12, valid from`. */
export function tellsDaysOfFramework(before: string, above?: string): boolean {
  return toItsDays.test(before) && isOfFramework(before, above);
}

const withoutSubject = new RegExp(String.raw`^\W*${binding} (?:\p{L}+ ){0,2}$`, 'iu');

/** Whether days are those of the paper itself: a sentence `Valid for 14 days` has no subject. */
export function isOfPaper(before: string, unit: Duration['unit']): boolean {
  return unit === 'day' && withoutSubject.test(before);
}
