import { sentence as statedInSentence, type Candidate } from '../candidate.ts';
import { daysOf, findDurations, monthsOf, type Duration } from '../values/durations.ts';
import { anyOf } from '../values/word-list.ts';
import { quoteOf, sentenceAt, type Flow, type Span } from './flow.ts';

type RenewalField = 'autoRenew' | 'renewalTerm' | 'noticePeriod';

/** Words for a renewal in other languages than English. */
const renewal = anyOf(String.raw`
  verl[äa]nger(?:t|n|e|ung\p{L}*)
  vertragsverlängerung
  renouvel(?:able|ant|lement|[ée]\p{L}*)
  reconduction
  reconductible
  reconduite?s?
  renovaci[oó]n
  renov(?:ar[áa]n?|able|ad[oa]s?|ándose)
  renuevan?
  prórrogas?
  prorrog(?:ar|ará|arán|able|ad[oa]s?|ação|[aá]ndo(?:-?se)?)
  reconducción
  rinnov(?:o|a|ano|ato|ata|abile|ati|ate|erà|eranno|andosi)
  proroga(?:to|ta|bile|ndosi)?
  verleng(?:d|t|ing|en)
  renovação
  renováve(?:l|is)
  prorrogáve(?:l|is)
  renova(?:-se|m-se|rá|ndo-se)?
  förläng(?:s|ning)
  förnyas
  forlænges
  forny(?:es|else)
  forlenge(?:s|lse)
  przedłuż(?:a|eni[ea]|on[ay]|any)
  odnawia(?:n[ay])?
  odnowieni[ea]
  prodlužuje
  prodlouž(?:í|ena?|ení)
  obnovuje
  predlžuje
  predĺž[ie]
  yenilen\p{L}+
  uzatıl\p{L}+
  (?:meg)?hosszabbod\p{L}+
  megújul\p{L}*
  (?:pre|re)înnoi\p{L}*
  prelung\p{L}+
  uusi(?:ntuu|utuu)
  продл(?:ева\p{L}+|[её]н\p{L}*|ит\p{L}*)
  пролонг\p{L}+
  продовж(?:ує|ено|ен)\p{L}*
  подовж(?:ує|ено)\p{L}*
  подновя\p{L}+
  удължава\p{L}*
  ανανεών\p{L}+
  ανανέωση\p{L}*
  παρατείν\p{L}+
`);
/** Words that say that it comes without anybody's doing. */
const tacit = anyOf(String.raw`
  automati(?:sch|que|quement|camente|co|ca|ci|che|skt|sk)(?:e[nrs]?)?
  automátic[oa]s?
  stillschweigend(?:e[nrs]?)?
  tacite(?:ment)?
  tácit[oa](?:mente)?
  tacit[oa](?:mente)?
  stilzwijgend(?:e)?
  automatycznie
  automaticky
  otomatik(?: olarak)?
  kendiliğinden
  automatikusan
  (?:în mod )?automat
  automaattisesti
  автоматически
  автоматично
  αυτ[όο]ματα
  αυτοδικα[ίι]ως
  σιωπηρ\p{L}+
`);
/** Words for the objection without which it comes. */
const unless = anyOf(String.raw`
  sofern
  wenn
  falls
  es sei denn
  soweit
  sauf
  à défaut
  sans dénonciation
  salvo
  a menos que
  excepto
  a meno che
  tenzij
  behoudens
  exceto
  om (?:\p{L}+ )?inte
  i annat fall
  medmindre
  hvis (?:\p{L}+ )?ikke
  chyba że
  o ile
  jeżeli
  sonst
  andernfalls
  faute de
  sinon
  altrimenti
  de lo contrario
  caso contrário
  annars
  ellers
  w przeciwnym razie
  pokud
  ledaže
  jinak
  ak
  inak
  aksi (?:halde|takdirde)
  sürece
  kivéve
  amennyiben
  dacă
  ellei
  jollei
  если
  при отсутствии
  якщо
  (?:освен )?ако
  εκτ[όο]ς (?:ε[άα]ν|αν)
  εφ[όο]σον
`);
/** Words for its absence, before it. */
const without = anyOf(String.raw`
  keine[rn]?
  ohne
  sans
  aucune?
  sin
  senza
  nessun[oa]?
  geen
  zonder
  sem
  nenhuma
  utan
  uten
  uden
  inge[nt]
  bez
  brak
  без
  χωρίς
  fără
`);
/** Words that switch it off, behind it and a verb. */
const off = anyOf(String.raw`
  deaktivier\p{L}+
  (?:ab|aus)geschaltet
  ausgeschlossen
  inaktiv
  abbedungen
  (?:nicht|niet|non|no|não|nie|inte|ikke|pas) (?:vorgesehen|vereinbart|möglich|aktiv(?:iert)?|gewünscht|overeengekomen|mogelijk|van toepassing|prévue?|possible|applicable|activée?|previst[oa]|possibile|attiv[oa]|ammess[oa]|aplica(?:ble)?|aplicável|activad[oa]|ativad[oa]|permitid[oa]|dotyczy|przewidzian[eay]|aktuellt?|aktuelt)
  désactivée?s?
  exclue?s?
  de(?:s|sh)?a(?:c)?tivad[oa]
  desligad[oa]
  exclu[ií]d[oa]
  disattivat[oa]
  esclus[oa]
  uitgeschakeld
  uitgesloten
  inaktiverad
  avstängd
  avaktiverad
  deaktiver(?:et|t)
  slået fra
  slått av
  wyłączon[aeoy]
  nieaktywn[aey]
  vypnut[aáéoý]
  vyloučen[aáéoý]
  отключ[её]н\p{L}*
  исключ[её]н\p{L}*
`);
/** Words for `no` behind the colon or verb, before the end of a clause or another cell. */
const no = anyOf(`
  nein
  aus
  keine
  entfällt
  non
  aucune?
  no
  ninguna
  nessun[oa]
  nee
  uit
  geen
  n[ãa]o
  nenhuma
  nej
  av
  nei
  ingen
  nie
  brak
  ne
  нет
  ні
  yok
  hayır
`);
/** The same said of no renewal. */
const denied = new RegExp(
  `(?<!\\p{L})(?:${anyOf(String.raw`
    ${without} (?:\p{L}+ )?${renewal}
    ${renewal}(?: sich)? (?:nicht|niet|inte|ikke)
    (?:nicht|niet|nie|не(?: се)?|δεν) (?:${tacit} )?${renewal}
    (?:ne|n['’]est|n['’]est pas) .{0,30}\bpas .{0,20}${renewal}
    (?:no se|non (?:si|è|sarà|viene)|nu se|não(?: se| será)?) (?:${tacit} )?${renewal}
    (?:se )?ne${renewal}
    ${renewal}[^.;,]{0,60}(?<!\p{L})${off}
    ${off}(?: \p{L}+){0,3} ${renewal}
  `)}(?!\\p{L})|${renewal}(?: ${tacit})? ?(?::|=|–|-| ist| est| is) ?${no}(?=\\s*(?:$|[.,;)|/]|(?-i:\\p{Lu}))))`,
  'iu',
);
const renews = new RegExp(`(?<!\\p{L})${renewal}(?!\\p{L})`, 'giu');
const isTacit = new RegExp(`(?<!\\p{L})${tacit}(?!\\p{L})`, 'iu');
const isUnless = new RegExp(`(?<!\\p{L})${unless}(?!\\p{L})`, 'iu');

/** Before and after a length of time that is the notice. */
const notice = anyOf(String.raw`
  (?:kündigungs)?frist
  spätestens
  mindestens
  préavis
  preaviso
  preavviso
  opzegtermijn
  antelación
  antecedência
  aviso(?: prévio)?
  anticipo
  moins
  minstens
  uppsägningstid
  senast
  minst
  opsigelsesvarsel
  senest
  wypowiedzeni[ea]
  co najmniej
  okres(?:em)? wypowiedzenia
  nejpozději
  nejméně
  alespoň
  výpovědní (?:lhůta|doba|lhůtou)
  najneskôr
  en az
  legalább
  felmondási (?:idő|határidő)
  cel puțin
  viimeistään
  vähintään
  irtisanomisaika
  не (?:позднее|менее)(?: чем)?(?: за)?
  не (?:пізніше|менше)(?: ніж)?(?: за)?
  не по-късно от
  най-малко
  τουλ[άα]χιστον
`);
const noticeBefore = new RegExp(`(?<!\\p{L})${notice}(?!\\p{L})[^.;\\d]{0,25}$`, 'iu');
const noticeAfter =
  /^\s*(?:vor(?:her)?|zum|avant|antes|de antelación|de antecedência|prima|voor(?:af)?|före|før|przed|de préavis|di preavviso|okresu? wypowiedzenia|(?:kündigungs)?frist|varsel|uppsägningstid|opsigelse|oppsigelse|před|pred|předem|önce(?:sinden|den)?|előtt\p{L}*|înainte|ennen|до|преди|предизвестие|πριν)(?!\p{L})/iu;
const byLength =
  /(?<!\p{L})(?:met|um(?: jeweils)?|jeweils um|für|med|o|na|voor|de|di|por|per|for|на|για)\s*(?:telkens |jeweils |weitere |nog |ytterligare |kolejne |další(?:ch)? |следующие |нови )?$/iu;
const verbAfter = new RegExp(`^[^.;,\\d]{0,15}?${renewal}(?!\\p{L})`, 'iu');
const yearly =
  /(?<!\p{L})(?:jährlich|jeweils (?:um )?ein(?:es)? jahr|périodes? annuelles?|annuellement|d['’]année en année|(?:períodos?|periodos?) anuales?|anualmente|anno in anno|periodi annuali|annualmente|jaarlijks|períodos? anua(?:l|is))(?!\p{L})/iu;
const maxSentences = 20;
/** Longer ones are whole tables that have no full stop. */
const maxSentenceLength = 500;
/** As for the same sentences in English. */
const stated = 2.5;

/** Renewal, its length and the notice, as contracts and forms in other languages than English say them in one sentence. */
export function findForeignRenewals(flow: Flow): Candidate<RenewalField>[] {
  const places = [...flow.unstopped.matchAll(renews)].slice(0, maxSentences);
  const seen = new Set<number>();
  return places.flatMap(({ index }) => {
    const around = sentenceAt(flow, index);
    if (seen.has(around.start)) return [];
    seen.add(around.start);
    return inSentence(flow, around, index);
  });
}

function inSentence(flow: Flow, { start, end }: Span, index: number): Candidate<RenewalField>[] {
  const from = Math.max(start, index - maxSentenceLength / 2);
  const text = flow.unstopped.slice(from, Math.min(end, index + maxSentenceLength));
  const quote = quoteOf(flow, { start: from, end: Math.min(end, index + maxSentenceLength / 2) }, index);
  const proof = { ...quote, score: stated, origin: 'rules' as const };
  if (denied.test(text)) return [{ field: 'autoRenew', value: false, ...proof }];
  if (!isTacit.test(text) && !isUnless.test(text)) return [];
  const lengths = findDurations(text);
  const notices = lengths.filter((length) => isNotice(text, length));
  const after = lengths.find((length) => length.start > index - from && !notices.includes(length));
  const length = after ?? lengths.findLast((one) => isRenewedBy(text, one) && !notices.includes(one));
  const term = length === undefined ? yearIn(text) : monthsOf(length);
  const days = notices[0] && daysOf(notices[0]);
  return [
    { field: 'autoRenew', value: true, ...proof },
    ...(term === undefined
      ? []
      : [{ field: 'renewalTerm' as const, value: term, ...proof, statedBy: statedInSentence }]),
    ...(days === undefined
      ? []
      : [{ field: 'noticePeriod' as const, value: days, ...proof, statedBy: statedInSentence }]),
  ];
}

function isNotice(text: string, { start, end }: Duration): boolean {
  return noticeBefore.test(text.slice(0, start)) || noticeAfter.test(text.slice(end));
}

/** A length between what renews and the verb: `stilzwijgend met 12 maanden verlengd`. */
function isRenewedBy(text: string, { start, end }: Duration): boolean {
  return byLength.test(text.slice(0, start)) && verbAfter.test(text.slice(end));
}

function yearIn(text: string): number | undefined {
  return yearly.test(text) ? 12 : undefined;
}
