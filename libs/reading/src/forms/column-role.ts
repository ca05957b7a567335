import { foreignHeadings, foreignHeadingWords } from './foreign-headings.ts';
import { latinPart } from '../values/latin-part.ts';
import { remember } from '../remember.ts';
import { anyOf, listed } from '../values/word-list.ts';

/** What a column of a price table holds. */
export type ColumnRole =
  | 'line'
  | 'sku'
  | 'name'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'netUnitPrice'
  | 'listTotal'
  | 'discount'
  | 'tax'
  | 'total'
  /** A year's or another share of the line's total. */
  | 'part'
  | 'start'
  | 'end'
  | 'period'
  | 'term'
  | 'billing'
  /** Understood, but it says nothing of what is bought. */
  | 'other';

const priceWord = '(?:price|rate|cost|fee|charge)s?';
const names = anyOf(`
  products?
  services?
  items?
  solutions?
  modules?
  plans?
  subscriptions?
  offerings?
  licen[cs]es?
  software
  editions?
  packages?
  applications?
  deliverables?
  activit(?:y|ies)
  offers?
  (?:(?:usage|price|pricing|volume) )?tiers?
  dimensions?
  milestones?
  phases?
`);
const counted = anyOf(`
  users
  seats
  licen[cs]es
  units
  employees
  agents
  hosts
  nodes
  endpoints
  devices
  contacts
  members
  operators
  administrators
  calls
  requests
  transactions
  messages
  students
`);
const ofThose =
  '(?:named|licen[cs]ed|authori[sz]ed|active|monthly|concurrent|billable|contracted|committed|included|full|total)';
const unitWords = anyOf(`
  units?
  seats?
  users?
  licen[cs]es?
  subscriptions?
  months?
  items?
  piece
  each
  employees?
  agents?
  hosts?
  nodes?
  endpoints?
  devices?
  contacts?
  members?
`);
/** Scanners lose the stroke of `rate / year`. */
const perUnit = `(?:(?:per|/) ?(?:${unitWords}|year|annum|mo)(?: ?(?:per|/|and)? ?(?:month|mo|year|yr|annum|p ?[am]))?|year|month|p ?[am])`;
const countWords = anyOf(`
  qty
  quantity
  quantities
  (?:(?:no|number|#) of )?(?:${ofThose} )*(?:${counted})(?: included)?
  (?:qty|quantity) (?:ordered|requested|purchased)
  (?:order|ordered) (?:qty|quantity)
  count
  volume
  (?:${ofThose} )+(?:quantity|volume)
  ordered
  added
  pcs
`);
const wholeWords = anyOf(`
  line
  total
  net
  extended
  ext
  subtotal
  annual
  yearly
  contract
  sub
`);

/** From the most telling to the most general: the first that matches the whole heading is meant. */
const vocabulary: [role: ColumnRole, pattern: RegExp][] = [
  ...foreignHeadings.map(([role, source]): [ColumnRole, RegExp] => [role, whole(source)]),
  [
    'other',
    whole(
      anyOf(`
        (?:offer|quote|price)s? (?:is )?(?:ends?|expires?|expiry|expiration|valid(?:ity)?|good|open|until)(?: (?:date|on|until|through))*
        (?:current|previous|prior|old|existing|expiring|last year'?s?) (?:(?:annual|yearly|unit|contract|total|net) )*(?:${priceWord}|amount|value|spend|total|arr|acv)
        (?:price |annual )?(?:uplift|increase)(?: ?%)?
        due(?: (?:on|by|date))?
      `),
    ),
  ],
  ['name', whole('(?:part|item|product|article|sku|code)(?: ?(?:no|number|code|#))? ?/ ?(?:description|name)')],
  [
    'line',
    whole(
      anyOf(`
        #
        no
        nr
        number
        num
        pos
        position
        s[lr](?: ?no)?
        line(?: ?(?:no|#|item no|number))?
        item (?:no|#|number)
        ln
        seq
      `),
    ),
  ],
  [
    'sku',
    whole(
      anyOf(`
        sku
        hsn(?: ?/ ?sac)?(?: code)?
        (?:part|product|item|article|material|catalog(?:ue)?|order|service)(?: ?(?:no|number|code|id|#|sku|ref))
        p/n
        part
        code
        mpn
        reference
        ref
      `),
    ),
  ],
  [
    'start',
    whole(
      anyOf(`
        (?:(?:term|service|subscription|licen[cs]e|contract|billing|order|period|line) )?(?:start|begin|begins|from|starts|commence(?:ment)?|starting|effective)(?: date| on)?
        valid from
        from date
        (?:service|subscription) from
      `),
    ),
  ],
  [
    'end',
    whole(
      anyOf(`
        (?:(?:term|service|subscription|licen[cs]e|contract|billing|order|period|line) )?(?:end|ends|to|until|expiry|expiration|expires|through|ending|renewal)(?: date| on)?
        valid (?:to|until|through)
        to date
      `),
    ),
  ],
  [
    'period',
    whole(
      anyOf(`
        (?:(?:service|subscription|licen[cs]e|contract|billing|order|usage|term|coverage) )?(?:period|dates)
        start ?(?:date)? ?[-–/] ?end ?(?:date)?
        term dates
        (?:subscription|service|contract|licen[cs]e) term dates
      `),
    ),
  ],
  [
    'term',
    whole(
      anyOf(`
        (?:(?:subscription|service|licen[cs]e|contract|initial|order) )?(?:term|duration|length)(?: ?\\(?(?:in )?(?:months?|mos?|mths?|years?|yrs?)\\)?)?
        months?
        mths?
        mos
        years
        yrs
        # of months
        no of months
        number of months
      `),
    ),
  ],
  [
    'discount',
    whole(
      anyOf(`
        (?:(?:line|total|partner|customer|volume|your) )?(?:disc(?:ount)?s?|rebate|savings?)(?: ?(?:%|pct|amount|rate|applied))?
        % ?(?:disc|discount|off)
        less discount
        (?:disc|discount) ?\\(?%\\)?
      `),
    ),
  ],
  [
    'tax',
    whole(
      anyOf(`
        (?:sales )?(?:tax|vat|gst|mwst|ust)(?: ?(?:%|rate|amount|code))?
        % ?(?:vat|tax)
      `),
    ),
  ],
  [
    'unit',
    whole(
      anyOf(`
        unit
        units? of measure
        uom
        u/m
        unit type
        measure
        metric
        (?:licen[cs]e|pricing|unit|usage|charge|billing) metric
        (?:licen[cs]e|unit) (?:type|unit|measure)
        quantity (?:type|measure)
        basis
        unit (?:of )?measure(?:ment)?
      `),
    ),
  ],
  [
    'netUnitPrice',
    whole(
      anyOf(`
        (?:net|discounted|sales|selling|your|our|offer(?:ed)?|special|customer|final|effective) (?:unit )?${priceWord}(?: ?${perUnit})?
        (?:net|discounted|sales|final) unit(?: ${priceWord})?
        unit net(?: ${priceWord})?
        (?:net|discounted) ${priceWord} ${perUnit}
      `),
    ),
  ],
  [
    'unitPrice',
    whole(
      anyOf(`
        unit (?:ex|inc)[a-z]* (?:vat|gst|tax)
        pro-?rated (?:unit )?${priceWord}(?: ?${perUnit})?
        (?:list |base |standard |gross )?unit (?:list |sales )?${priceWord}(?: ?${perUnit}| ?(?:per|/) ?(?:year|month|yr|mo|annum|term))?
        (?:list|base|standard|unit|monthly|annual|yearly|catalog(?:ue)?) (?:unit )?${priceWord}(?: ?${perUnit})?
        (?:list )?${priceWord} ?${perUnit}
        ${priceWord} each
        each
        (?:per|/) ?(?:${unitWords})(?: ?(?:per|/) ?(?:month|mo|year|yr|annum))?
        unit
        unit list
        list
        msrp
        rrp
        ${priceWord}
        list unit
        unit amount
        (?:annual|monthly|yearly) ${priceWord} ?${perUnit}
        ${priceWord} per (?:[\\d,.]+ ?k? )?\\p{L}+(?: (?:per|/) ?(?:month|mo|year|yr|annum)| p ?[am])?
      `),
    ),
  ],
  [
    'listTotal',
    whole(
      anyOf(`
        (?:extended |total |line |annual |gross )list(?: ${priceWord}| total| amount| value)?
        list (?:total|amount|value|subtotal|extended)
        gross (?:amount|total|${priceWord})
        (?:total|amount|subtotal) before discount
        undiscounted (?:total|amount)
        ext list
      `),
    ),
  ],
  [
    'total',
    whole(
      anyOf(`
        (?:two|three|four|five|\\d)[ -]years? (?:total|amount|${priceWord})
        (?:(?:${priceWord}|amount|total) )?(?:for|over) (?:the )?(?:\\d{1,2} (?:months?|years?)|(?:(?:initial|full|whole|entire|contract|subscription|service) )*(?:term|period))
        (?:${wholeWords}|committed) ?(?:total|amount|value|${priceWord}|sum|tcv)?
        (?:total|net|extended|line|subtotal) (?:net |contract |annual |subscription |line |extended )?(?:total|amount|value|${priceWord}|sum)
        amount(?: due)?
        sum
        tcv
        acv
        arr
        value
        line (?:net )?total
        (?:new|renewal|renewed|proposed) (?:annual|yearly|contract|subscription|total) (?:total|amount|value|${priceWord})
        total (?:contract|subscription|order|net|annual)? ?(?:value|${priceWord}|amount)?
        (?:annual|subscription|contract|total|net|recurring|yearly) (?:net |subscription |recurring |contract )?(?:total|amount|value|${priceWord})
      `),
    ),
  ],
  [
    'part',
    whole(
      anyOf(`
        (?:year|yr|y) ?[1-9]
        (?:first|second|third|fourth|fifth|1st|2nd|3rd|[45]th) year
        (?:(?:fiscal |calendar )?year |fy ?)?20[2-4]\\d
        fy ?[2-4]\\d
      `),
    ),
  ],
  ['quantity', whole(countWords)],
  [
    'billing',
    whole(
      anyOf(`
        billing(?: frequency| cycle| terms?| type| schedule| model)?
        frequency
        invoic(?:e|ing)(?: frequency)?
        payment(?: frequency| terms?)?
        charge type
        type
        cadence
        recurrence
      `),
    ),
  ],
  [
    'name',
    whole(
      anyOf(`
        (?:${names})(?: ?(?:name|title|and description|description|details?|/ ?(?:${names}|description)|(?:or|&|and) (?:${names}|description)))*
        line item
        what you (?:get|buy)
        (?:ordered|purchased|subscribed) (?:${names})
        (?:subscription|cloud|saas|licensed|software|professional) (?:${names})(?: name| description)?
      `),
    ),
  ],
  [
    'description',
    whole(
      '(?:item |product |service |line |line item )?(?:description|details?|scope|particulars|notes?|comments?)(?: of (?:services?|products?|goods)(?: ?(?:/|and|&|or) ?(?:services?|products?|goods))?)?',
    ),
  ],
];

/** What the column under a heading holds; undefined when the heading says nothing known. */
export const columnRole = remember(readHeading);

/** Longer texts are no headings. */
const longest = 60;

function readHeading(heading: string): ColumnRole | undefined {
  if (heading.length > longest) return undefined;
  const text = plain(heading);
  return roleOf(text) ?? roleOf(withoutLength(text));
}

function roleOf(text: string): ColumnRole | undefined {
  return vocabulary.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Whether the word may be part of a heading: cheap enough to ask of every word of a long document. */
export const isHeadingWord = remember((word) => word.length < longest && headingWords.has(plain(word)));

/** Currency, remarks in brackets and punctuation do not change what a heading means. */
function plain(heading: string): string {
  return latinPart(heading)
    .toLowerCase()
    .replace(
      /\((?:units?|uom|k(?:[$€£]|[a-z]{3})|(?:[$€£]|[a-z]{3}) ?(?:k|['’]?000s?)|t€|[a-z]{3}|[$€£¥]|us\$|ex[^)]*|net|in [a-z]{3}|usd?)\)/gu,
      ' ',
    )
    .replace(/\b(?:usd|eur|gbp|chf|cad|aud)\b|[$€£¥]/gu, ' ')
    .replace(/[.:*"'“”]/gu, ' ')
    .replace(/\([^)]*$/u, ' ')
    .replace(/[()]/gu, ' ')
    .replace(/(?<=(?:price|total|amount|cost|net|value)) (?:ex|inc)[a-z]* (?:of )?(?:vat|gst|tax)(?=\s|$)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/ (?:per|\/)$/u, '');
}

/** `Total 24 months` and `Total per year` are totals. */
function withoutLength(heading: string): string {
  return heading.replace(
    /(?<=\p{L})(?<!^(?:for|over))(?:(?: (?:for |over )?| ?\/ ?)\d{1,2} (?:months?|mos?|years?|yrs?|monate|mois|meses)| ?(?:per|pro|par|por|al|\/) ?(?:year|month|jahr|monat|an|mois|año|mes|anno|mese|ano|mês|jaar|maand))$/u,
    '',
  );
}

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u');
}

const headingWords = new Set(
  listed(`
    qty
    quantity
    seats
    users
    licenses
    licences
    units
    unit
    price
    rate
    cost
    fee
    list
    discount
    disc
    net
    total
    amount
    subtotal
    product
    products
    service
    services
    item
    items
    description
    sku
    part
    start
    end
    term
    months
    period
    billing
    code
    subscription
    extended
    annual
    line
    value
    solution
    module
    plan
    #
    uom
    metric
    licensed
    each
    software
    date
    charge
    charges
    fees
    phase
    milestone
    deliverable
    deliverables
    activity
    offer
    tier
    dimension
    package
    edition
  `).concat(foreignHeadingWords),
);
