import { anyOf } from '../../values/word-list.ts';

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
  (?:deliverable|component)s?
  activit(?:y|ies)
  offers?
  (?:(?:usage|price|pricing|volume) )?tiers?
  (?:(?:contract|usage|pricing|billing) )?dimensions?
  milestones?
  phases?
  roles?
  features?
  programs?
  platforms?
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
  subscribers
  servers
  cores
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
  (?:(?:(?:no|number|#|amount) of|no|#) )?(?:${ofThose} )*(?:${counted})(?: included)?
  (?:user|seat|licen[cs]e|unit|device|node|employee) (?:count|qty|quantity)
  fte
  headcount
  entitlements?
  (?:qty|quantity) (?:ordered|requested|purchased)
  (?:new|renewal|renewed|proposed|revised) (?:qty|quantity|units|seats|users|licen[cs]es)
  (?:order|ordered|committed|contracted|subscribed|licen[cs]ed) (?:qty|quantity)
  count
  volume
  (?:${ofThose} )+(?:quantity|volume|usage|consumption)
  ordered|added
  (?:added|additional|incremental|net new|extra) (?:qty|quantity|quantities|units|seats|users|licen[cs]es)
  (?:usage|metric)(?: metric)? (?:limit|limitation|quantity|count)
  (?:no|number|#) of (?!months?|years?|days?|weeks?|payments?|instal?lments?|invoices?)\\p{L}+
  (?:man|person|working)[- ]days
  pcs
`);
const wholeWords = anyOf(`
  bid ext(?:ended)?
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

/**
 * Headings of price tables in English: what the column holds, and its wordings, as the source of a pattern; from the most
 * telling to the most general.
 */
export const englishHeadings = [
  [
    'other',
    anyOf(`
        (?:(?:unit|total|extended|ext|net) )?nrc|nrc (?:each|total|ext(?:ended)?|amount|per unit)
        (?:offer|quote|price)s? (?:is )?(?:ends?|expires?|expiry|expiration|valid(?:ity)?|good|open|until)(?: (?:date|on|until|through))*
        (?:contract|agreement|award|solicitation|requisition) (?:no|number)
        (?:current|previous|prior|old|existing|expiring|last year'?s?) (?:(?:annual|yearly|unit|contract|total|net) )*(?:${priceWord}|amount|value|spend|total|arr|acv)
        (?:price |annual )?(?:uplift|increase)(?: ?%)?
        due(?: (?:on|by|date))?
        instal?lments?(?: ?(?:no|number|#|date))?|(?:invoice|payment|billing) date
        (?:existing|current|previous|prior|old) (?:qty|quantity|quantities|units|seats|users|licen[cs]es)
      `),
  ],
  ['name', '(?:part|item|product|article|sku|code|material)(?: ?(?:no|number|code|#))? ?/ ?(?:description|name)'],
  [
    'line',
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
  ],
  [
    'sku',
    anyOf(`
        sku
        hsn(?: ?/ ?sac)?(?: code)?
        (?:part|product|item|article|material|catalog(?:ue)?|order|service|model|offer|charge)(?: ?(?:no|number|code|id|#|sku|ref))
        sku #
        (?:mfr|mfg|manufacturer) part (?:no|number|#)
        p/n
        part
        code
        mpn
        material
        reference
        ref
      `),
  ],
  [
    'start',
    anyOf(`
        (?:(?:term|service|subscription|licen[cs]e|contract|billing|order|period|line|add-?on|upgrade|co-?term) )?(?:start|begin|begins|from|starts|commence(?:ment)?|starting|effective)(?: date| on)?
        valid from
        from date
        (?:service|subscription|date) from
        start dt
        (?:coverage|support|maintenance) (?:start|begin)s?(?: date)?
      `),
  ],
  [
    'end',
    anyOf(`
        (?:(?:term|service|subscription|licen[cs]e|contract|billing|order|period|line|add-?on|upgrade|co-?term) )?(?:end|ends|to|until|expiry|expiration|expires|through|ending|renewal)(?: date| on)?
        valid (?:to|until|through)
        to date
        date to
        thru
        end dt
        (?:coverage|support|maintenance) ends?(?: date)?
      `),
  ],
  [
    'period',
    anyOf(`
        (?:(?:service|subscription|licen[cs]e|contract|billing|order|usage|term|coverage|renewal|effective) )?(?:period|dates)
        start ?(?:date)? ?[-–/] ?end ?(?:date)?
        term dates
        (?:subscription|service|contract|licen[cs]e) term dates
      `),
  ],
  [
    'term',
    anyOf(`
        (?:(?:subscription|service|licen[cs]e|contract|initial|order) )?(?:term|duration|length)(?: ?\\(?(?:in )?(?:months?|mos?|mths?|years?|yrs?)\\)?)?
        months?
        mths?
        mos
        years
        yrs
        (?:#|no|number)(?: of)? (?:months|years)
        (?:pro-?rated|remaining|billable|charged) (?:months|mos?)
        (?:pro-?rated )?terms?(?: length)?(?: (?:in )?(?:months?|mos?|mths?))?
        period (?:in )?(?:months|mos?|mths?)
      `),
  ],
  [
    'discount',
    anyOf(`
        (?:(?:line|total|partner|customer|volume|your) )?(?:disc(?:ount)?s?|rebate|savings?)(?: ?(?:%|pct|amount|rate|applied))?
        % ?(?:disc|discount|off)
        (?:additional|applied|special) (?:disc|discount)s?(?: ?%)?
        less discount
        (?:price |line )?adjustments?
        (?:disc|discount) ?\\(?%\\)?
      `),
  ],
  [
    'tax',
    anyOf(`
        (?:total )?(?:sales )?(?:tax|vat|(?:[cis]|ut)?gst|mwst|ust)(?: ?(?:%|rate|amount|amt|code))?
        % ?(?:vat|tax)
      `),
  ],
  [
    'unit',
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
  ],
  [
    'netUnitPrice',
    anyOf(`
        (?:net|discounted|sales?|sell(?:ing)?|your|our|offer(?:ed)?|special|customer|final|effective|bid|negotiated|quoted|adjusted) (?:unit )?${priceWord}(?: ?${perUnit})?
        (?:net|discounted|sales|final) unit(?: ${priceWord})?
        unit net(?: ${priceWord})?
        net ?(?:per|/) ?(?:month|mo|year|yr|annum)
        (?:net|discounted) ${priceWord} ${perUnit}
      `),
  ],
  [
    'unitPrice',
    anyOf(`
        (?:unit|list|each) mrc|mrc (?:per unit|each)
        unit (?:ex|inc)[a-z]* (?:vat|gst|tax)
        pro-?rated (?:unit )?${priceWord}(?: ?${perUnit})?
        (?:list |base |standard |gross )?unit (?:list |sales )?${priceWord}(?: ?${perUnit}| ?(?:per|/) ?(?:year|month|yr|mo|annum|term))?
        (?:list|base|standard|unit|monthly|quarterly|semi-?annual|annual|yearly|catalog(?:ue)?|entitled) (?:unit )?${priceWord}(?: ?${perUnit})?
        (?:list )?${priceWord} ?${perUnit}
        ${priceWord} (?:each|ea)
        per (?:user|seat|unit|licen[cs]e) ${priceWord}
        unit (?:annual|monthly|quarterly|semi-?annual|yearly) ${priceWord}
        (?:retail|regular|original) (?:unit )?${priceWord}
        pupm
        (?:day|daily|hourly|hour) rate
        each
        (?:per|/) ?(?:${unitWords})(?: ?(?:per|/) ?(?:month|mo|year|yr|annum))?
        unit
        unit list
        list ?(?:per|/) ?(?:month|mo|year|yr|annum)
        (?:monthly|quarterly|semi-?annual|annual|yearly) ?/ ?unit ${priceWord}
        list
        msrp
        [sr]rp
        ${priceWord}
        list unit
        unit amount
        (?:annual|monthly|quarterly|semi-?annual|yearly) ${priceWord} ?${perUnit}
        ${priceWord} per (?:[\\d,.]+ ?k? )?\\p{L}+(?: (?:per|/) ?(?:month|mo|year|yr|annum)| p ?[am])?
      `),
  ],
  [
    'listTotal',
    anyOf(`
        (?:extended |total |line |annual |gross )list(?: ${priceWord}| total| amount| value)?
        list (?:total|amount|value|subtotal|extended)
        gross (?:amount|total|${priceWord})
        (?:total|amount|subtotal) before discount
        undiscounted (?:total|amount)
        ext list
      `),
  ],
  [
    'total',
    anyOf(`
        (?:(?:total|extended|ext|net) )?mrc|mrc (?:total|ext(?:ended)?|amount)
        (?:two|three|four|five|\\d)[ -]years? (?:total|amount|${priceWord})
        (?:(?:${priceWord}|amount|total) )?(?:for|over) (?:the )?(?:\\d{1,2} (?:months?|years?)|(?:(?:initial|full|whole|entire|contract|subscription|service) )*(?:term|period))
        (?:${wholeWords}|committed) ?(?:total|amount|value|${priceWord}|sum|tcv)?
        (?:total|net|extended|line|subtotal) (?:net |contract |annual |subscription |line |extended )?(?:total|amount|value|${priceWord}|sum)
        (?:payment |contracted |committed )?amount(?: due)?|taxable (?:value|amount)
        sum|tcv|acv|arr
        purchase price
        (?:(?:annual|total|minimum|capacity|spend|usage|consumption) )*commitment
        (?:order )?value
        (?:line|item|order|grand) (?:net )?total
        (?:${priceWord}|net ${priceWord}) total
        total (?:sale|term|ext(?:ended)?) ?(?:${priceWord})?
        total ${priceWord} for (?:the )?term
        net extended
        extension
        (?:added|additional|incremental|pro-?rated) (?:fees?|amounts?|costs?|charges?|total)
        (?:new|renewal|renewed|proposed) (?:annual|yearly|contract|subscription|total) (?:total|amount|value|${priceWord})
        total (?:contract|subscription|order|net|annual)? ?(?:value|${priceWord}|amount)?
        (?:annual|subscription|contract|total|net|recurring|yearly) (?:net |subscription |recurring |contract )?(?:total|amount|value|${priceWord})
      `),
  ],
  [
    'part',
    anyOf(`
        (?:(?:(?:annual|net|total|subscription) )*(?:${priceWord}|amount|total) )?(?:(?:for|in) )?(?:year|yr|y) ?[1-9](?: (?:${priceWord}|amount|total))?
        (?:first|second|third|fourth|fifth|1st|2nd|3rd|[45]th) year
        (?:(?:fiscal |calendar )?year |fy ?)?20[2-4]\\d
        fy ?[2-4]\\d
      `),
  ],
  ['quantity', countWords],
  [
    'billing',
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
  ],
  [
    'name',
    anyOf(`
        (?:${names})(?: ?(?:name|title|and description|description|details?|/ ?(?:${names}|description)|(?:or|&|and) (?:${names}|description)))*
        line item
        what you (?:get|buy)
        (?:ordered|purchased|subscribed) (?:${names})
        (?:subscription|cloud|saas|licensed|software|professional) (?:${names})(?: name| description)?
      `),
  ],
  [
    'description',
    '(?:item |product |service |line |line item |material |part |article )?(?:description|details?|scope|particulars|notes?|comments?)(?: of (?:services?|products?|goods)(?: ?(?:/|and|&|or) ?(?:services?|products?|goods))?)?',
  ],
] as const;
