import { anyOf } from '@parley/reading/values/word-list';

/** Headings of columns that say what became of a row, or whether it counts. To know one more, add it. */
const headings = anyOf(`
  stat(?:us|e|ut|o)
  stages?
  phases?
  approv(?:ed|al)
  confirmed
  decisions?
  disposition
  included?
  in scope
  options?
  ordered
  outcome
  probabilit(?:y|é)
  likelihood
  confidence
  wahrscheinlichkeit
  probabil(?:idad|idade|ità)
  waarschijnlijkheid
  kans
  sannolikhet
  prawdopodobieństwo
  recommendations?
  results?
  actions?
  next steps?
  zustand
  stand
  beauftragt
  bestellt
  entscheidung
  empfehlung
  freigabe
  gebucht
  genehmigt
  état
  étape
  décision
  estado
  situación
  decisión
  situação
  decisão
  fase
  esito
  decisione
  toestand
  besluit
  tila
  vaihe
  päätös
  läge
  beslut
  beslutning
  etap
  decyzja
  stav
  rozhodnutí
  durumu?
  karar
  állapot
  státusz
  döntés
  stare
  decizie
  κατάσταση
  απόφαση
  статус
  состояние
  стан
  решение
`);
const eastern = '[ス状]テータス|状態|状況|状态|狀態|진행|상태|判定|決定|결정';
const ofStates = new RegExp(String.raw`(?<![\p{L}\d])${headings}(?![\p{L}\d])|${eastern}`, 'iu');

/** Words for rows that may not count, besides those for what was not bought. To know one more, add it. */
const words = anyOf(`
  await(?:ing)?
  (?:to be|not|no longer|never)
  (?:on )?hold
  open
  pending
  in (?:review|progress|negotiation|evaluation)
  lost
  dead
  duplicates?
  dup(?:e|l\\.)?
  (?:test|demo|dummy|sample)s?
  tb[acd]
  waiting
  void(?:ed)?
  inactive
  terminat(?:ed?|ing)
  suspended
  paused
  churned
  deprecated
  retired?
  dropped
  withdrawn
  skip(?:ped)?
  archived
  obsolete
  optional
  alternatives?
  candidates?
  estimated?
  replace(?:d|ment)?
  superseded
  requested
  submitted
  reduce
  renegotiate
  (?:inaktiv|offen|ausstehend|beantragt|in prüfung|gekündigt|beendet|ersetzt|entfällt|nicht|kein|wartet|optional|kündigen)
  (?:inactif|en attente|résiliée?|remplacée?|à valider|non|pas|option|résilier)
  (?:inactivo|pendiente|baja|en trámite|sustituido|sin|no|opcional)
  (?:inativo|pendente|em análise|substituído|não|opcional)
  (?:inattivo|in attesa|disdett[oa]|sostituit[oa]|non|opzionale)
  (?:inactief|in afwachting|opgezegd|vervangen|niet|optioneel|opzeggen)
  (?:inaktiv|väntar|uppsagd|ersatt|avslutad|inte|ej|ikke|oppsagt|erstattet|avsluttet|opsagt|afventer|venter)
  (?:ei|odottaa|irtisanottu|korvattu|päättynyt)
  (?:nie|oczekuje|wypowiedziana?|zastąpion[aey]|zakończon[aey])
  (?:ne|čeká|vypovězen[aoáé]?|nahrazen[aoáé]?|ukončen[aoáé]?)
  (?:nem|függőben|felmondva|lecserélve)
  (?:değil|beklemede|feshedildi)
  (?:nu|în așteptare|reziliat|înlocuit)
  (?:όχι|εκκρεμεί|καταγγέλθηκε)
  (?:не|ожидает|расторгнут|заменен|очікує|розірвано)
`);
const saysState = new RegExp(
  String.raw`(?<![\p{L}\d])${words}(?![\p{L}\d])|未|保留|検討|解約|廃止|중지|해지|보류|待定|终止|中止`,
  'iu',
);

const onlyState = new RegExp(String.raw`^${words}$`, 'iu');
/** Shorter words may be a part of a name. */
const minState = 3;

/** Answers that may say whether a row counts. */
const answer =
  /^(?:y(?:es)?|no?|true|false|x|✓|✔|✗|ja|j|nein|oui|non|s[iìí]|sim|não|nee|nej|nei|kyllä|ei|tak|nie|ano|ne|igen|nem|evet|hayır|da|nu|ναι|όχι|да|нет|так|ні|はい|いいえ|有|無|○|×|是|否|예|아니오)$/iu;

/** Whether a heading is that of a column that says what became of its rows. */
export function namesState(heading: string): boolean {
  return ofStates.test(heading);
}

/** Whether a text says that its row may not count, and nothing else. */
export function isState(text: string): boolean {
  return text.length >= minState && onlyState.test(text);
}

/** Whether a text may say that its row does not count. */
export function maySayState(text: string): boolean {
  return answer.test(text) || saysState.test(text);
}
