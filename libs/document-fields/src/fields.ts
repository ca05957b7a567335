import { labelsOfLanguages } from './labels-of-languages.ts';
import { beforeCode, ofOrder, overTerm, type Wording } from './wording.ts';

/** `2026-11-21`. */
export type DateText = string;

/** An amount in minor units of a currency; the currency is absent when the text names none. */
export type Money = { minor: number; currency?: string };

export type PurchaseType = 'new_purchase' | 'renewal';

/** The value of a field of each kind. The kind decides how the value is recognised, checked and compared. */
export type FieldKinds = {
  /** As printed. */
  name: string;
  names: string[];
  /** Number of a document, as printed. */
  code: string;
  domain: string;
  date: DateText;
  months: number;
  days: number;
  yesNo: boolean;
  purchaseType: PurchaseType;
  /** ISO 4217. */
  currency: string;
  money: Money;
};
export type FieldKind = keyof FieldKinds;

type Field<K extends FieldKind> = { kind: K; about: string; labels: Wording[] };

const orderWord =
  '(?:order ?form|order|quote|quotation|call-?off(?: contract)?|contract|agreement|proposal|invoice|service order|purchase order|subscription|document|sof|sow|statement of work|amendment|offer|reference|deal|insertion order|io|schedule)';
/** One label for both: `Invoice No. & Date`. */
const numberAndDate = `(?:pro ?-?forma|p\\.?o\\.?|${orderWord})(?: invoice)? ?(?:no|number|nr|ref)[.]? ?(?:&|and|/|,) ?date`;
const what =
  '(?:subscription|service|services|contract|licen[cs]e|order|initial|agreement|flight|schedule|coverage|call-?off|engagement|enrol+ment|lease|rental|hire|appointment|billing|commit|committed|commitment|access|support|maintenance|membership|entitlement)';
/** Whose days are not those of the purchase. */
const ofOthers =
  '(?:offer|quote|quotation|proposal|price|prices|pricing|trial|card|project|employment|payment|invoice|current|prior|previous|existing|master|framework|discount|promotion|warranty|insurance|certificate)';
/** Words before `start date`, none of which names another day or something else with days. */
const ofPurchase = `(?:(?!(?:${ofOthers}|dates?|days?|start|end|commencement|expiry|expiration|from|to|until|and|or|form(?= expir))(?!\\p{L}))[\\p{L}-]+ ){1,3}`;
const sumWord = '(?:amount|price|fees?|cost|value|charges?|investment|spend)';

/** The fields that are looked for in a document. Each has a kind, a meaning, and the labels that introduce it. */
export const fields = {
  contractNumber: field('code', 'number of the order, quote, contract or agreement, as printed', [
    ['(?:inv|invoice|enrol+ment) ?(?:no|number|#)', 4.6],
    ['estimate ?(?:no|number|#|id)', 1.8],
    // The order under a contract has its own number.
    ['(?:delivery |task )?order (?:no|number|#)', 3.7],
    [numberAndDate, 3],
    [
      `(?:this |re: |sales |renewal )?(?:e-)?(?!(?:agreement|contract) ?ref)${orderWord} ?(?:form )?(?:no|number|num|nr|#|id|ref|reference)`,
      3.5,
    ],
    // A code next to the name of the document is its number; so is one next to `No.` alone.
    [`(?:re: |sales |renewal )?${orderWord}(?: form| confirmation)?${beforeCode}`, 2],
    [`no${beforeCode}`, 1],
    [`(?:re|subject): .{0,40}?${orderWord}${beforeCode}`, 1.5],
    // Often the framework agreement, not this order.
    ['(?:agreement|contract) ?(?:ref|reference)', 0.6],
    ['(?:contract|order) ?/ ?(?:rev|revision)', 3.5],
    ['form ?(?:no|number|#|id)', 2],
    ['opportunity ?(?:no|number|#|id)', 0.8],
    ['(?:quote|order|transaction|deal) (?:code|number)', 2],
    ['(?:our )?(?:reference|ref|ref no|reference no|reference number)', 1.5],
    ['(?:renewal |sales )?(?:order form|quote|quotation|invoice|contract|(?:e-)?order|agreement)(?= ?[:#])', 2.2],
    ['(?:order form|quote|quotation|offer|proposal|estimate)(?= (?!(?:19|20)\\d{2}(?: |$))\\d{4,10}$)', 1],
    // A title with its number next to it or below it.
    [
      '(?:(?:subscription|renewal|commercial|pricing|service) )?(?:quotation|quote|(?:sales )?order|order form|proposal)(?= *$)',
      -0.3,
    ],
    ['(?:award|contract|order) \\([^()]{2,30}\\) ?(?:no|number|#)', 3.5],
    ['document (?:id|number|no|#)', 2],
    [
      '(?:(?:order|booking|deal|sales)? ?(?:confirmation|acknowledge?ment)|booking|case|sales|estimate|job) ?(?:no|number|#|id|ref|reference|code)',
      2,
    ],
    [
      '(?:alt|alternate|agency|external|previous|prior|original|master|parent|customer|client|your|purchase) (?:order(?: form)?|contract|agreement|quote|po) ?(?:no|number|#|id|ref)?',
      -1,
    ],
    ['(?:po|p\\.o\\.|purchase order) ?(?:no|number|#)?', 0.8],
    // Any kind of agreement: `Price Agreement No.`
    ['(?:[\\p{L}-]+ ){1,3}(?:agreement|contract|order) ?(?:no|number|#|reference)', 2.5],
  ]),
  buyer: field('name', 'company that buys, as printed; on an advertising order, the advertiser', [
    ['adv(?:ertiser)?(?: name)?', 4],
    [
      '(?:customer|client|subscriber|licensee|purchaser)(?! (?:success|support|services?|care|experience|relations)(?!\\p{L}))(?: (?:legal|company|full|account|entity))?(?: name| entity)?',
      3.5,
    ],
    [
      '(?:bill(?:ed|ing)?|sold|invoice|prepared|quote|quoted|issued|licensed|ordered)[ -]?(?:to|for)(?: party| company| name| address)?',
      2.8,
    ],
    // Often a site of the company that is billed.
    ['(?:ship|deliver)[ -]?(?:to|for)(?: ?/ ?(?:end user|customer)| party| company| name| address)?', 1],
    [
      '(?:prepared|(?:quote|quotation|proposal|offer|order form|order(?= [^ ]*\\d))(?: [^ ]*\\d[^ ]*)?|licensed) for',
      3,
    ],
    ['(?:billing|customer) (?:entity|account|organi[sz]ation)|(?:billing|shipping) company(?: name)?', 2.8],
    ['buyer(?: company| legal name| account)?', 2.2],
    ['buyer name', 1],
    // As the seller's form calls the customer.
    ['your (?:company |legal |organi[sz]ation )?name', 2],
    [
      '(?:originating|ordering|purchasing|buying|procuring|contracting|subscribing|acquiring|licensed) (?:party|entity|company|organi[sz]ation|institution|authority)',
      2.8,
    ],
    ['(?:enrolled affiliate|acquirer|lessee|billed party|tenant|(?:name of )?consignee|(?:invoice )?recipient)', 2],
    // Often a person.
    ['(?:ordered|purchased) by', 0.8],
    ['(?:the )?(?:customer|client)(?: company)? (?:details|information|address)|the (?:customer|client|buyer)', 2.8],
    ['end (?:customer|client)', 1.4],
    ['contracting party|(?:issued )?on behalf of', 2],
    ['(?:from|for) the (?:buyer|customer|client)', 2.8],
    ['for(?= ?:| *$)', 1],
    ['(?:company|organi[sz]ation|company details)(?= ?:)', 0.5],
    ['billing address', 1],
    [
      'account(?! (?:executive|manager|rep))(?: name)?|(?:licen[cs]ed |final )?end[ -]?user(?: (?:customer|name|company))?',
      2,
    ],
    ['to', 0.8],
  ]),
  vendor: field('name', 'company that sells, as printed', [
    [
      '(?:vendor|supplier|seller|provider|licensor|publisher|manufacturer)(?: (?:legal|company|full|entity))?(?: name| entity)?',
      3.5,
    ],
    ['service provider|(?:licensing|government|channel|solution) partner(?= *:|$)', 3.5],
    ['seller of record', 3],
    // `IBM seller: IBM Deutschland GmbH`
    ['(?!your|the|best)\\p{L}+ (?:seller|reseller)(?= ?:)', 2.5],
    [
      '(?!customer|client|buyer|subscriber|licensee|purchaser|your|the|billing|ordering|purchasing|procuring|participating|requesting|legal|company|corporate|tax|business)\\p{L}+ (?:contracting entity|entity name|entity(?= ?:))',
      2.8,
    ],
    ['(?:selling|supplying|issuing|providing|billing(?! company)) (?:party|entity|company|organi[sz]ation)', 2.8],
    ['(?:merchant|distributor|lessor|offeror|bidder|biller|service company)(?= *:|$)', 2],
    ['(?:sold|supplied|delivered|provided|issued|rendered) (?:and \\p{L}+ )?by', 2],
    [
      '(?:supplier|vendor|seller|provider) (?:details|information|address)|the (?:supplier|vendor|seller|provider)',
      2.8,
    ],
    ['(?:issuer|contractor|reseller)(?= *:|$)', 1.5],
    ['(?:(?:to|from|by) the|name of(?: the)?) (?:supplier|vendor|seller|provider|contractor)', 2.8],
    ['by(?= ?:)', 0.8],
    // Often a person.
    ['(?:prepared|presented|quoted) by', -0.2],
    ['contractor ?/ ?offeror(?: code(?: (?=[a-z]*\\d)[a-z\\d]{5,6})?)?', 3],
    ['issued by code(?: (?=[a-z]*\\d)[a-z\\d]{5,6})?', 2.2],
    ['(?:from|issued by|sold by|offered by|supplied by|quote from|provided by)', 2.2],
    ['(?:please )?(?:remit(?:tance)? (?:address|to)|(?:send|remit) (?:all )?payments? to|pay(?:able|ments?)? to)', 1],
    ['property', 0.5],
  ]),
  start: field('date', 'first day of the purchased term', [
    [`(?:renewal|${what}) (?:term )?(?:starts?|begin(?:ning|s)?|commencement|activation)(?: date)?`, 3.5],
    ['(?:start(?:s|ing)?|begin(?:s|ning)?|commencement|commences|activation|go[- ]live)(?: date| on)?', 3.2],
    ['(?:term|valid|service|effective|(?:period of )?performance) (?:from|start(?:s|ing)?)(?: date)?', 3],
    ['(?:(?:subscription|order|contract|amendment|sow|statement of work|schedule|order form) )?effective(?: date)?', 1],
    [`first day|start of (?:the )?(?:${what}|term)|(?:new term|period) start(?: date)?`, 2.5],
    [`${ofPurchase}(?:start|commencement) date`, 2.4],
    ['(?:add-?on|amendment|upgrade|change|extension) (?:effective|start) date', 3],
    ['(?:\\p{L}+ ){1,2}period start date', 2.5],
    [
      '(?:commencing|beginning|initial|activation|provisioning|launch|kick-?off) (?:on|date|day)|(?:runs|in (?:effect|force)) from|(?:cover(?:age)?|access) (?:begins|starts)',
      2.5,
    ],
    ['from', 1],
  ]),
  end: field('date', 'last day of the purchased term', [
    [`(?:renewal|${what}) (?:term )?(?:ends?|expiry|expiration|termination)(?: date)?`, 3.5],
    ['(?:current|prior|previous|existing) (?:subscription |service |contract )?(?:term|period) (?:ends?|expires)', -1],
    ['(?:end(?:s|ing)?|expir(?:y|ation)|completion)(?: date| on)?', 3.2],
    ['(?:term|service) (?:to|until|through|end(?:s|ing)?)(?: date)?', 2.8],
    [`last day|end of (?:the )?(?:${what}|term)|(?:new term|period) end(?: date)?`, 2.5],
    [`${ofPurchase}(?:end|expiry|expiration) date`, 2.4],
    ['co-?term(?:ination|inus|ed|inous)?(?: end)? date', 3],
    [
      '(?:final|finish|finishing|closing|termination|cessation) (?:on|date|day)|(?:runs|in (?:effect|force)) (?:until|through|to)|(?:cover(?:age)?|access) ends|terminates on|ceases on',
      2.5,
    ],
    ['(?:contract|order|agreement|subscription) expires(?: on)?', 3],
    ['expires(?: on)?', 0.5],
    // Often the validity of the offer, not the end of the contract.
    ['valid (?:to|until|through)', -0.5],
    [
      '(?:offer|quote|quotation|proposal|price|prices|pricing|order form|order form offer|this offer|this quote) (?:is )?(?:expires?|expiry|expiration|valid(?:ity)?|good|open)(?: ?(?:on|until|through|date|to|thru))*',
      -3,
    ],
    ['(?:to|until|through)', 1],
  ]),
  term: field('months', 'length of the initial term', [
    [
      '(?:initial |current |committed )?(?:subscription|service|contract|licen[cs]e|order)? ?term(?: length| \\(?(?:in )?(?:months|years)\\)?)?',
      3,
    ],
    ['(?:contract|subscription|commitment|order) (?:length|duration|period)', 3],
    // Often that of the framework, not of this order.
    ['(?:initial |current )?agreement (?:term|length|duration|period)', 1.8],
    ['(?:framework|master|umbrella)(?: \\p{L}+){0,3} (?:term|length|duration|period)', 0.5],
    ['initial (?:term|period)', 3],
    ['duration|length', 2],
    ['(?:length|duration) of (?:the )?(?:term|contract|agreement|order|subscription|licen[cs]e|service|commitment)', 3],
    [
      '(?:lock-?in|binding|committed|tie-in|service|licen[cs]e) (?:period|duration|length)|(?:number|no\\.?) of (?:months|years)',
      2.5,
    ],
    ['minimum (?:term|commitment|period)|period of (?:the )?(?:agreement|contract|subscription)', 2],
    ['(?:runtime|commitment)(?= ?:)', 1.5],
  ]),
  renewalTerm: field('months', 'length of each renewal', [
    ['renewal (?:(?:subscription|service|contract|licen[cs]e) )?(?:term|period|length)', 3],
    ['renewals?', 1],
  ]),
  noticePeriod: field('days', 'notice to end or not to renew', [
    ['(?:minimum )?notice period(?: for (?:[\\p{L}-]+ ){0,2}(?:termination|cancellation)(?: without \\p{L}+)?)?', 3],
    ['(?:non-renewal|cancellation|termination|renewal) notice(?: period)?|notice of non-renewal', 3],
  ]),
  autoRenew: field('yesNo', 'whether it renews automatically', [
    ['auto(?:matic(?:ally)?)?[ -]?renew(?:al|s|ed)?', 3],
    ['renewal(?: type| terms?)?|renews automatically', 1.5],
  ]),
  purchaseType: field('purchaseType', 'whether this is a renewal or a new purchase', [
    ['(?:order|purchase|quote|deal|transaction|opportunity|sale) type', 3],
    ['type of (?:order|purchase|quote)', 3],
  ]),
  documentDate: field('date', 'day the document was issued', [
    [`(?:${orderWord}|p\\.?o\\.?) (?:form )?date`, 3.2],
    [
      '(?:date of (?:issue|order|quote|offer|quotation)|(?:(?:order form|quote|order|offer) )?issuance date|issue(?:d)?(?: date| on)?|date issued|date prepared|prepared(?: date| on|(?= ?:))|created(?: on| date)?|quoted on|date entered|date created)',
      3,
    ],
    [
      '(?:order |quote )?(?:submitted|placed|raised)(?: on| date)?|date ordered|ordered on|date sent|doc(?:\\.|ument)? date',
      2.5,
    ],
    ['(?:order|quote|quotation|offer|proposal) (?:created|issued|prepared|generated)(?: on| date)?', 3],
    ['(?:original date(?: ?/ ?revision| ?/ ?rev)?|print(?:ed)? (?:date|on)|changes as of)', 1],
    [numberAndDate, 3],
    ['date', 2],
    ['dated', 1],
    [
      '(?:quotation|estimate|version|creation|preparation|drafting) date|date of (?:preparation|creation|document|proposal|estimate)|(?:drafted|written|drawn up|made) on',
      2.5,
    ],
  ]),
  agreementDate: field('date', 'day the agreement was made or signed', [
    [
      '(?:agreement date|date of (?:this )?agreement|dated(?: as of)?|(?:contract )?award date|date of (?:contract )?award)',
      2,
    ],
  ]),
  effectiveDate: field('date', 'day it takes effect', [
    ['(?:order |agreement |contract )?effective(?: date| as of| from)?', 3],
  ]),
  expirationDate: field('date', 'day the contract ends unless renewed'),
  currency: field('currency', 'currency of the amounts', [
    ['(?:(?:contract|billing|order|quote|invoice|pricing) )?currency(?: code)?', 3.5],
  ]),
  total: field('money', 'what is paid over the whole term, after discounts and before tax', [
    [`(?:grand|order|quote|quotation|contract|subscription|overall|final|invoice) total(?: ${sumWord})?`, 4],
    [`total ${ofOrder} (?:${sumWord}|total)(?:${overTerm})?`, 4.2],
    [`total fees?${overTerm}`, 3.5],
    [`total(?: ${sumWord})?,? (?:(?:for|over|of) )?(?:all|the)(?: \\p{L}+)? years(?: \\(?excl[^)]*\\)?)?`, 4],
    ['total (?:for|over) (?:[\\p{L}\\d-]+ ){1,3}(?:months|years|term)(?= ?:)', 3],
    // Of what is bought: `Total capacity fees`.
    [
      `total (?!(?:annual|yearly|monthly|quarterly|weekly|recurring|one|year|first|second|third|list|gross|net|tax|vat|gst|discount|savings|optional|estimated|usage|overage|liability|unit|hourly|daily|agency|station)(?!\\p{L}))\\p{L}+(?: (?:and|&) \\p{L}+)? (?:${sumWord}|commitment)(?:${overTerm})?`,
      2.6,
    ],
    ['tcv|total contract value(?: \\(tcv\\))?', 4.2],
    ['(?:maximum|max\\.?|total|not[- ]to[- ]exceed) (?:contract )?(?:compensation|consideration|price|fee)', 3.4],
    [`(?:two|three|four|five|\\d)[ -]years? (?:total|${sumWord})|total (?:firm )?fixed (?:price|fee)`, 4],
    [`(?:gross|total) (?:total|amount|\\$)|gross`, 3.4],
    [`(?:net|total) (?:net )?(?:total|${sumWord})(?: due| payable| owed)?`, 3],
    [`totals?(?: (?:net|due|payable|fees?|for this order|for the term|amount))*`, 3],
    ['(?:amount|balance|total)(?: now)? (?:due|payable)', 2.6],
    [
      `(?:(?:contract|order|deal|quote|project) )?(?:total|amount|${sumWord})(?: payable| due)? \\(?(?:excl|before|net of|exclusive of|ex|without)[a-z.]*\\.? (?:of )?(?:sales )?(?:tax(?:es)?|vat|gst)\\)?`,
      4,
    ],
    [
      `(?:grand |order |invoice |quote |contract )?(?:total|amount)(?: payable| due)? \\(?(?:incl|after|with|inclusive of|including)[a-z.]*\\.? (?:of )?(?:\\d+(?:[.,]\\d+)? ?% )?(?:sales )?(?:tax(?:es)?|vat|gst)\\)?`,
      -0.6,
    ],
    [
      `(?:annual|yearly|semi-?annual|half-?yearly|monthly|quarterly|recurring) (?:\\w+ )?(?:total|${sumWord})|total (?:annual|yearly|semi-?annual|half-?yearly|monthly|quarterly|recurring)(?: \\w+)?(?: ${sumWord})?`,
      1.6,
    ],
    // A part of it, unless there are no others.
    [
      `(?:first[- ]year|year ?[1-5]|one[- ]time) (?:\\w+ )?(?:total|${sumWord})|total (?:one[- ]time|year [1-5]|first[- ]year)(?: \\w+)?(?: ${sumWord})?`,
      -1,
    ],
    ['net(?: amount| sum| payable| payment)?(?: due)?', 2.2],
    [
      'net (?:contract |order |invoice |quote )?(?:price|cost|value|worth|charges?)(?: payable)?|(?:final|agreed|all-in|contract|purchase) (?:price|amount|cost|figure)|amount (?:to (?:be )?(?:pay|paid)|before (?:tax|vat|gst))',
      2.6,
    ],
    ['(?:purchase price|sum total|(?:sub-? ?total|sum) (?:excl|ex|excluding|before)[.]? (?:vat|tax(?:es)?|gst))', 3],
    ['(?:total )?(?:taxable|assessable) (?:value|amount)', 3.2],
    [
      '(?:to pay|payable|you pay|sum|(?:order|contract|deal) (?:value|sum|amount)|(?:total |annual )?commitment|(?:subscription|licen[cs]e|service) fees?)',
      2.2,
    ],
    ['sub-? ?total(?: after discount)?', 2],
    ['station (?:gross )?totals?', 2.8],
    ['station net|(?:agency )?commission.{0,10}', -3],
    ['past due|previous balance|balance as of.{0,40}|deposit|installment.{0,10}|payment \\d.{0,10}', -3],
  ]),
  listTotal: field('money', 'sum before discounts and tax', [
    ['(?:total )?list(?: price)?(?: total| value| amount)?|total at list', 3],
    ['sub-? ?total(?: \\(?list\\)?| before discounts?| list)?', 2.2],
    ['(?:(?:total|amount|price|sum|value|gross) )?before (?:any )?discounts?', 3.5],
    [
      '(?:undiscounted|(?:value|sum|total|price) at) (?:list ?)?(?:price|total|value|sum)s?|(?:regular|standard|catalog(?:ue)?) (?:price|total|value)',
      3,
    ],
    ['gross (?:total|amount)', 2],
    [
      '(?:full|retail|original|usual|normal|base|tariff|rack) (?:price|total|value|amount)s?|(?:total|sub-? ?total|sum|amount|price|value) (?:before|without|prior to) (?:any )?(?:discounts?|savings?|reductions?|rebates?|deductions?)',
      2.5,
    ],
  ]),
  discount: field('money', 'discount on the whole', [
    ['(?:price |agreed )?(?:reduction|allowance|concession|deduction)s?', 2],
    [
      '(?:total |your |order |volume |partner |loyalty |multi-year |negotiated |promotional |less:? |one-time )*(?:discounts?|savings?|rebate)(?: (?:amount|total|applied))?(?: ?\\([^)]*\\)| ?\\d+(?:[.,]\\d+)? ?%)?',
      3,
    ],
    // Any named discount.
    [
      '(?:(?!before|after|without|less|any|list|net|sub)[\\p{L}-]+ ){1,3}(?:discount|rebate)(?: ?\\([^)]*\\)| ?\\d+(?:[.,]\\d+)? ?%)?',
      2.5,
    ],
    ['(?:you save|total savings?)', 3],
    ['(?:less )?\\d+(?:[.,]\\d+)? ?% discount|abatement', 3],
    ['(?:less:? )?(?:loyalty|promotional|goodwill|partner|migration|trade-?in) credits?', 2.5],
  ]),
  tax: field('money', 'tax', [
    ['goods and services tax|duties and taxes', 3],
    [
      '(?:plus |add )?(?:\\d+(?:[.,]\\d+)? ?% )?(?:estimated |output |sales |total |local |state |applicable |value[ -]added |consumption |use |and |duties )*(?:tax(?:es)?|vat|[csi]?gst|hst|[pq]st|mwst|ust|iva|tva)(?: (?:amount|total|due|payable|rate))?(?: ?[–-] ?\\p{L}[\\p{L} ]{1,30}(?=\\())?(?: ?\\(\\d+(?:[.,]\\d+)? ?% (?:on|of) [^()]{1,25}\\)|[ ,–-]*\\(?(?:at |@ ?|of )?\\d+(?:[.,]\\d+)? ?%\\)?)?',
      3,
    ],
  ]),
  documentName: field('name', 'title of the document'),
  parties: field('names', 'all parties of a contract, in the order they are named'),
  vendorDomain: field('domain', 'internet domain of the company that sells, lower case'),
};

const periodLabels: Wording[] = [
  [`(?!agreement)${what} (?:dates|period|term)`, 3.5],
  // Often that of the framework, not of this order.
  ['agreement (?:dates|period|term)', 1.8],
  ['(?:flight|order flight|term dates|period of performance|start ?(?:date)? ?(?:/|-|–|and|to) ?end ?(?:date)?)', 3.5],
  ['(?:initial |current )?(?:subscription|service|contract|licen[cs]e) (?:term|period)', 3.3],
  ['(?:invoice|accounting|statement) period', 0.2],
  ['(?:period|term|dates|duration|validity)', 2],
];

export type FieldName = keyof typeof fields;

// The keys are exactly these names, which the type of Object.keys does not express.
export const fieldNames = Object.keys(fields) as [FieldName, ...FieldName[]];

/** What a label introduces: a field, or a first and last day together. */
export type LabelTarget = FieldName | 'period';

const foreign: Partial<Record<LabelTarget, Wording[]>>[] = labelsOfLanguages;
const foreignWordings = (target: LabelTarget) => foreign.flatMap((labels) => labels[target] ?? []);

/** The wordings of all labels. */
export const labelWordings: [LabelTarget, Wording[]][] = [
  ['period', [...periodLabels, ...foreignWordings('period')]],
  ...fieldNames.map((name): [LabelTarget, Wording[]] => [name, [...fields[name].labels, ...foreignWordings(name)]]),
];

/** The fields of some kinds. */
export type FieldOf<K extends FieldKind> = {
  [F in FieldName]: (typeof fields)[F]['kind'] extends K ? F : never;
}[FieldName];

/** The value of each field of a document. */
export type FieldValues = { [F in FieldName]: FieldKinds[(typeof fields)[F]['kind']] };

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fields, name);
}

function field<K extends FieldKind>(kind: K, about: string, labels: Wording[] = []): Field<K> {
  return { kind, about, labels };
}
