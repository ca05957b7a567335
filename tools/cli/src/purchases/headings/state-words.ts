import { anyOf, listed } from '@parley/reading/values/word-list';
import { easternOutcomes, outcomeWords } from './outcome-words.ts';
import { listedWords } from './listed-words.ts';
import { easternRows, rowWords } from './row-words.ts';

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
  (?:included|comprised|contained) in|part of|parent|covered by|bundles?
  options?
  alternatives?|alternates?
  versions?|revisions?|amend(?:ed|ment|s).*|supersed.*|replac.*
  basis
  billed (?:as|to|via)
  chosen|selected|winner|verdict|resolution|fate
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
  results?|health
  ergebnis|entscheid|résultat|bilan|résolution|resultado|desenlace|risultato|resultaat|afloop|resultat|utfall|udfald|utfallet|läget
  wynik|losy?|tulos|výsledek|nachfolger|vorgänger|successor|predecessor|follow[- ]on from
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
const eastern = '結果|结果|결과|[ス状]テータス|状態|状況|状态|狀態|진행|상태|判定|決定|결정';
const ofStates = new RegExp(String.raw`(?<![\p{L}\d])${headings}(?![\p{L}\d])|${eastern}`, 'iu');

const outcomes = listedWords(outcomeWords);
const others = listedWords(rowWords);
const easternWords = (words: string) =>
  new RegExp(
    listed(words)
      .map((word) => word.replaceAll('_', ' '))
      .join('|'),
    'u',
  );
const inEast = { outcomes: easternWords(easternOutcomes), others: easternWords(easternRows) };

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
  return text.length >= minState && outcomes.isAll(text) && !answer.test(text);
}

/** Whether a text has a word of what became of something. */
export function saysOutcome(text: string): boolean {
  return outcomes.isIn(text) || inEast.outcomes.test(text);
}

/** Whether a text may say that its row does not count. */
export function maySayState(text: string): boolean {
  return answer.test(text) || saysOutcome(text) || endsLikeState(text);
}

const notices =
  listedWords(`cancellation notice kündigung kündigungs* uppsägning oppsigelse opsigelse opzegging opzeg* résiliation dénonciation
  disdetta rescisión rescisão denúncia wypowiedzen* výpověď výpovědi irtisanomi* 解約予告 解約通知`);

/** Whether a heading has such a word, and is not about notice: days in every row are the last ones on which it can be given. */
export function namesOutcome(heading: string): boolean {
  return saysOutcome(heading.replace(/(?<!\p{L})no(?:\.|$)|№/iu, '')) && !notices.isIn(heading);
}

/** Whether a text may say that its row is no purchase, or that its amount is that of something else. */
export function saysOtherRow(text: string): boolean {
  return others.isIn(text) || inEast.others.test(text) || ofVersion.test(text);
}

const ofVersion = /(?<!\p{L})(?:v|ver|version|versión|versione|rev|revision|wersja|verze)\.? ?\d/iu;

/** Words that end like those of states, and are none. */
const noStates = new Set(
  listed(`hosted shared dedicated managed restricted limited unlimited embedded mixed integrated elevated advanced distributed
    federated combined certified privado privada mercado estado canada nevada granada privato privata mercato istituto comitato dedicado dedicada
    dedicato dedicata`),
);

/** One word alone that ends as words do that say what became of something: `Zapped`, `gekippt`, `tumbado`. */
function endsLikeState(text: string): boolean {
  return likeState.test(text) && !noStates.has(text.toLowerCase());
}

const likeState =
  /^(?:\p{L}{2,}[^e\P{L}]ed|(?:ab|an|auf|aus|ein|um|weg|zurück)?ge\p{L}{3,}t(?<!heit|keit|schaft|amt|biet|gerät|geschäft|gericht)|\p{L}{2,}iert|\p{L}{3,}(?:ad|id)[oa]s?|\p{L}{3,}(?:at|ut|it)[oa])$/iu;
