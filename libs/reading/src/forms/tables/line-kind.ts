import { anyOf } from '../../values/word-list.ts';
import type { LineKind } from '../../found-terms.ts';

const tax = anyOf(String.raw`
  tax
  vat
  (?:[cis]|ut)?gst
  hst
  pst
  mwst
  ust
  iva
  tva
  btw
  moms
  mva
`);
/** What has a word for tax in its name, and is sold. */
const ofTaxes = anyOf(String.raw`
  software
  module
  engine
  filing
  compliance
`);
const discount = anyOf(String.raw`
  discounts?
  rebate
  credit note
`);
/** What is done or delivered once. */
const once = anyOf(String.raw`
  implementation
  onboarding
  set[- ]?up
  installation
  (?<!awareness )training
  migration
  kick[- ]?off
  professional services?
  consulting
  one[- ](?:time|off)
  deployment
  quick ?start
  jump ?start
  workshop
  data import
  integration services?
  activation
  (?:estimated )?travel (?:and|&) (?:expenses|accommodation|lodging)
  (?:(?:estimated|travel|out[- ]of[- ]pocket|reimbursable) )+expenses
  reisekosten
  frais de déplacement
  gastos de viaje
  spese di (?:viaggio|trasferta)
  reiskosten
  einmalig\p{L}*
  (?:\p{L}*)pauschal\p{L}*
  einrichtung(?:\p{L}*)
  schulung(?:\p{L}*)
  implementierung
  mise en (?:service|place|route)
  formation
  paramétrage
  formación
  implantación
  puesta en marcha
  una tantum
  attivazione
  avviamento
  formazione
  eenmalig
  implementatie
  inrichting
  opleiding
  implementação
  formação
  implantação
  engångs\p{L}*
  utbildning
  uppstart
  oprettelse
  opplæring
  oppstart
  初期(?:設定|導入|費用)\p{L}*
  導入(?:支援|費用)\p{L}*
  (?:초기|설치|구축|이관|교육) ?(?:비|비용|지원|용역)
  wdrożenie
  szkolenie
  implementace
  školení
  kurulum
  eğitim
  oktatás
  implementare
  instruire
  внедрение
  внедряване
  обучение
  настройка
  впровадження
  навчання
  налаштування
  εγκατάσταση
  εκπαίδευση
`);
const kinds: [kind: LineKind, pattern: RegExp][] = [
  [
    'tax',
    new RegExp(
      String.raw`^(?:(?:add|plus|sales|state|local|estimated|output|central|integrated)[: ]+){0,2}${tax}\b(?! ${ofTaxes})`,
      'iu',
    ),
  ],
  ['discount', new RegExp(String.raw`\b${discount}\b|^(?:promotional |loyalty |partner )?credits?\b`, 'iu')],
  [
    'one_off',
    new RegExp(
      String.raw`(?<!\p{L})${once}(?!\p{L})|^(?:shipping|freight)(?: (?:and|&) handling)?(?: (?:costs?|charges?|fees?))?$`,
      'iu',
    ),
  ],
];

/** What a row is about, by the words that name it. */
export function lineKindOf(name: string, billing = ''): LineKind {
  if (/\bone[- ](?:time|off)\b/iu.test(billing)) return 'one_off';
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'product';
}
