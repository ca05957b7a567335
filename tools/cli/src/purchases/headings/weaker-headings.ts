import { describesPurchase, namesContract, namesDescription } from './field-by-words.ts';
import { plainHeading } from './plain-heading.ts';

/** Headings whose columns matter only if no other column has what they could tell. To know one more, add it. */
const weaker = {
  /** What a contract is called says what was bought. */
  product: [
    'contract - contract',
    'contract name',
    'contract title',
    'contract description',
    'agreement name',
    'agreement title',
    'agreement description',
    'title',
    'document title',
    'notice title',
    'details',
    'libellé',
    'document name',
    'contract',
    'record name',
    'deal name',
    'request name',
    'request title',
    'display name',
    'model',
    'предмет закупівлі',
    'предмет закупки',
    'предмет договору',
    'предмет договора',
    'предмет на договора',
    'predmet nabave',
    'short description',
    'brief description',
    'subject',
    'subject matter',
    'system',
    'systeem',
    'sistema',
    'système',
    'system name',
    'järjestelmä',

    'buchungstext',
    'vertragsname',
    'vertragsbezeichnung',
    'vertragsgegenstand',
    'auftragsgegenstand',
    'bezeichnung',
    'betreff',
    'nom du contrat',
    'intitulé',
    'intitulé du marché',
    'objet',
    'nombre del contrato',
    'título',
    'asunto',
    'objeto',
    'nome do contrato',
    'oggetto',
    'contractnaam',
    'naam opdracht',
    'onderwerp',
    'avtalsnamn',
    'avtalets namn',
    'benämning',
    'avtalenavn',
    'aftalenavn',
    'nazwa umowy',
    'przedmiot',
    'název smlouvy',
    'předmět smlouvy',
    '件名',
    '契約件名',
    '案件名',
    '项目名称',
    '合同名称',
    '계약명',
    '계약건명',
    '사업명',
  ],
  /** When something was ordered, signed or invoiced is not when its term begins, if another column says that. */
  startDate: [
    'po date',
    'p.o. date',
    'order date',
    'purchase date',
    'date ordered',
    'document date',
    'doc date',
    'posting date',
    'invoice date',
    'bill date',
    'confirmation date',
    'award date',
    'awarded date',
    'date awarded',
    'publication date',
    'published date',
    'publish date',
    'posted date',
    'order deadline',
    'date published',
    'contract date',
    'agreement date',
    'signature date',
    'signed date',
    'date signed',
    'signing date',
    'approval date',
    'original start',
    'original start date',
    'original contract start',
    'original contract start date',
    'initial start date',
    'first start date',
    'customer since',
    'bestelldatum',
    'belegdatum',
    'abschlussdatum',
    'unterzeichnet am',
    'date de commande',
    'date de signature',
    'date de notification',
    'fecha de pedido',
    'fecha de firma',
    'fecha de adjudicación',
    'fecha de formalización',
    'data da assinatura',
    'data de assinatura',
    'data de publicação',
    'data ordine',
    'data di stipula',
    'besteldatum',
    'datum ondertekening',
    'avtalsdatum',
    'beställningsdatum',
    'data zawarcia',
    'data podpisania',
    'datum uzavření',
    '契約日',
    '契約締結日',
    '発注日',
    '签订日期',
    '合同签订日期',
    '계약일',
    '계약일자',
    '계약체결일',
  ],
  /** Those who buy may be called so as well. */
  supplier: [
    'supplier - erp supplier',
    'contact name',
    'legal name',
    'sprzedawca',
    'återförsäljare',
    'revendeur',
    'distribuidor',
    'rivenditore',
    'wederverkoper',
    '購入先',
    '販売店',
    '代理店',
    'reseller',
    'seller',
    'sold by',
    'bought from',
    'purchased from',
    'dealer',
    'channel partner',
    'händler',
    'wiederverkäufer',
    'distributor',
    'company',
    'company name',
    'organisation',
    'organisation name',
    'organization',
    'organization name',
  ],
} as const;

/** Editions of a product. To know one more, add it. */
const editionHeadings = [
  'add-on',
  'edition',
  'editions',
  'module',
  'module name',
  'package',
  'plan',
  'plan name',
  'plan tier',
  'tier',
  'paket',
  'édition',
  'forfait',
  'formule',
  'edición',
  'plano',
  'edizione',
  'piano',
  'edição',
  'editie',
  'pakket',
  'utgåva',
  'utgave',
  'udgave',
  'edycja',
  'edice',
  'プラン',
  'エディション',
];

/** What else tells products of one name apart. */
const otherParts = [
  'dimension',
  'license',
  'license name',
  'licence',
  'licence name',
  'service',
  'subscription',
  'subscription plan',
  'version',
];

/** Those who make products. To know one more, add it. */
const makerHeadings = [
  'publisher',
  'publisher name',
  'software publisher',
  'manufacturer',
  'manufacturer name',
  'software manufacturer',
  'oem',
  'mfg',
  'mfr',
  'hersteller',
  'herstellername',
  'éditeur',
  'éditeur du logiciel',
  'fabricante',
  'produttore',
  'fabrikant',
  'producent',
  'výrobce',
  'gyártó',
  'üretici',
  'メーカー',
  '开发商',
  '제조사',
];

const descriptions = [
  'description',
  'item description',
  'line description',
  'product description',
  'short text',
  'details',
  'memo',
  'beschreibung',
  'artikelbeschreibung',
  'désignation',
  'descripción',
  'descrição',
  'descrizione',
  'omschrijving',
  'beskrivning',
  'beskrivelse',
  'opis',
  'popis',
  '摘要',
  '说明',
  '설명',
];

const fieldOf = new Map(
  Object.entries(weaker).flatMap(([field, words]) => words.map((word) => [plainHeading(word), field] as const)),
);
const described = new Set(descriptions.map(plainHeading));
const makers = new Set(makerHeadings.map(plainHeading));
const editions = new Set(editionHeadings.map(plainHeading));
const partial = new Set([...editions, ...otherParts.map(plainHeading)]);

/** The field that a column tells if no other one does. */
export function weakFieldOf(heading: string): string | undefined {
  return (
    fieldOf.get(plainHeading(heading)) ?? (namesContract(heading) || describesPurchase(heading) ? 'product' : undefined)
  );
}

/** Whether a heading is that of those who make what others sell as well. */
export function namesMaker(heading: string): boolean {
  return makers.has(plainHeading(heading));
}

/** Whether a heading is that of descriptions, which names of products may need. */
export function isDescription(heading: string): boolean {
  return described.has(plainHeading(heading)) || namesDescription(heading) || /^descriptions? of /iu.test(heading);
}

/** Whether a heading is that of editions. */
export function namesEdition(heading: string): boolean {
  return editions.has(plainHeading(heading));
}

/** Whether a heading is that of a part of a product, such as its edition, next to names of products. */
export function isPartOfProduct(heading: string): boolean {
  return partial.has(plainHeading(heading));
}
