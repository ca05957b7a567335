import { expect, test } from 'vitest';

import { best, found } from '../../../test/labelled.ts';
import { asModel, wordAt } from '../../../test/text-model.ts';
import { findLabelled } from './find-labelled.ts';
import { linesOf } from '../../layout/lines-of.ts';

test('finds a value after its label, beside it and below it', () => {
  expect(best('Quote number: Q-17', 'contractNumber')).toBe('Q-17');
  expect(best('Quote number       Q-17', 'contractNumber')).toBe('Q-17');
  expect(best('Quote number       Date\nQ-17               05/01/2026', 'contractNumber')).toBe('Q-17');
});

test.each([
  ['Term (years): 3', 36],
  ['Subscription term in years: 3', 36],
  ['Number of years     3', 36],
  ['Laufzeit (Jahre)    3', 36],
  ['Durée (mois) : 18', 18],
  ['Term: 18', 18],
])('a number is in the unit of its label: %s', (text, months) => {
  expect(best(text, 'term')).toBe(months);
});

test('a period of notice is in the unit of its label', () => {
  expect(best('Notice period (months): 3', 'noticePeriod')).toBe(90);
  expect(best('Notice period (days): 60', 'noticePeriod')).toBe(60);
});

test('finds both days of a period', () => {
  const text = 'Subscription term:     05/01/2026 - 04/30/2027';
  expect([best(text, 'start'), best(text, 'end')]).toEqual(['2026-05-01', '2027-04-30']);
});

test.each(['Commit period', 'SUPPORT TERM', 'Membership dates', 'Maintenance period'])('%s has two days', (label) => {
  const text = `Sold by            ${label}\nNimbus Works LLC   05/01/2026 -\n1 Mill Lane        04/30/2027`;
  expect([best(text, 'start'), best(text, 'end')]).toEqual(['2026-05-01', '2027-04-30']);
});

test('a date is one value, also where columns above and below begin at its month', () => {
  const rows = ['Payment:        Net 14', 'Start date:  22 Jul 2024', 'Billing:        Yearly'];
  expect(best(rows.join('\n'), 'start')).toBe('2024-07-22');
});

test('a label may run over two lines, and so may a value', () => {
  expect(best('Total contract     $5.00\nvalue', 'total')).toEqual({ minor: 500, currency: 'USD' });
  expect(best('Initial term       twenty-four (24)\n                   months', 'term')).toBe(24);
});

test('a number is not read from the value of the label below', () => {
  const text = 'Order number:     Torrent Valley Inc.\nStart date:       January 1, 2027';
  expect(best(text, 'contractNumber')).toBeUndefined();
});

test('labels side by side take the amounts below them', () => {
  const text = 'Subtotal:     Less discount:     Total:      VAT:\n$100.00       -$10.00            $90.00      $18.00';
  const fields = ['listTotal', 'discount', 'total', 'tax'] as const;
  expect(fields.map((field) => best(text, field))).toEqual(
    [10000, 1000, 9000, 1800].map((minor) => ({ minor, currency: 'USD' })),
  );
});

test('of several sums in a row the heading of the column says which is gross', () => {
  const text =
    'Period       Spots     Gross Amount     Agency Comm.     Net Amount\nTotals       6.00      $100.00          ($15.00)         $85.00';
  expect(best(text, 'total')).toEqual({ minor: 10000, currency: 'USD' });
});

test('an address beside is not taken for the name below', () => {
  const text = 'Client:              12 Main Street\nAcme Dental Co.      Austin, TX 78701';
  expect(best(text, 'buyer')).toBe('Acme Dental Co.');
});

test('a count is not taken for a sum when amounts are there', () => {
  expect(best('Grand total:    23    $16,825.00', 'total')).toEqual({ minor: 1682500, currency: 'USD' });
});

test('a long value that reaches up to the next column ends where that column begins', () => {
  const text = `Advertiser Elmswood Parks And Rivers Alliance Fund Order #     4711
Brand      Rivers                                  Order date  05/01/2026
Product    Parks                                   Order month May 2026`;
  expect(best(text, 'buyer')).toBe('Elmswood Parks And Rivers Alliance Fund');
  expect(best(text, 'contractNumber')).toBe('4711');
});

test('a name that cannot end so goes on in the line below, a heading beside does not', () => {
  expect(best('Customer:     Anna Kay for\n              Mayor', 'buyer')).toBe('Anna Kay for Mayor');
  expect(best('Customer          Product         Estimate\nKay Alliance      Rivers 12       1196', 'buyer')).toBe(
    'Kay Alliance',
  );
});

test('labels are known by their usual abbreviations', () => {
  expect(best('Adv: Kay Alliance', 'buyer')).toBe('Kay Alliance');
  expect(best('E-Order#: 2401', 'contractNumber')).toBe('2401');
  expect(best('IO Number: IO-88213', 'contractNumber')).toBe('IO-88213');
});

test('a code beside the name of the document is its number', () => {
  expect(best('Order Form OF-77120', 'contractNumber')).toBe('OF-77120');
  expect(best('Offer 2027/0093', 'contractNumber')).toBe('2027/0093');
  expect(best('No. PP-2027-0415', 'contractNumber')).toBe('PP-2027-0415');
  expect(best('Acme Cloud AG – Order Form FN-RAMP-09', 'contractNumber')).toBe('FN-RAMP-09');
  expect(best('Quotation     LL-Q-5580', 'contractNumber')).toBe('LL-Q-5580');
  expect(best('Order 05/01/2026', 'contractNumber')).toBeUndefined();
});

test.each([
  'Contract / Revision     Alt Order #\n4711      /      2          W99',
  'Contract / Revision     Alt Order #\n4711 / 2                W99',
  'Order / Rev:     4711 / 2',
  'Order / Rev: 4711 / 2',
])('a number may be meant without the revision behind it, or with it: %s', (text) => {
  const [first, second] = found(text, 'contractNumber');
  expect([first?.value, second?.value]).toEqual(['4711', '4711 / 2']);
  const [sure] = found(text.replace('2 ', '  ').replace(/2$/u, ''), 'contractNumber');
  expect(first?.score).toBeLessThan((sure?.score ?? 0) - 1);
});

test('what was cut where a scanner erred is no number, nor is a date whose strokes are letters', () => {
  expect(best("Invoice #     116419-',1", 'contractNumber')).toBeUndefined();
  expect(best('Invoice #     116419-(copy)', 'contractNumber')).toBe('116419');
  expect(best('Invoice #     05t31t20', 'contractNumber')).toBeUndefined();
});

test('a remark in brackets is part of the label', () => {
  const price = { minor: 500, currency: 'USD' };
  expect(best('Net total (excl. VAT)     $5.00', 'total')).toEqual(price);
  expect(best('Net total (excl. VAT) $5.00', 'total')).toEqual(price);
  expect(best('Net total USD     $5.00', 'total')).toEqual(price);
});

test('a discount may be given for anything', () => {
  expect(best('Non-profit discount (15%):     -$5.00', 'discount')).toEqual({ minor: 500, currency: 'USD' });
  expect(best('Price before discount:     $5.00', 'discount')).toBeUndefined();
});

test('of sums of years and what they come to that is meant', () => {
  expect(best('Total     $1.00     $2.00     $3.00     $6.00', 'total')).toEqual({
    minor: 600,
    currency: 'USD',
  });
});

test('reads labels in German, French and Spanish', () => {
  const german = 'Angebotsnummer:  AN-17\nKunde:  Muster GmbH\nVertragsbeginn:  13.02.2027\nLaufzeit:  12 Monate';
  expect((['contractNumber', 'buyer', 'start', 'term'] as const).map((field) => best(german, field))).toEqual([
    'AN-17',
    'Muster GmbH',
    '2027-02-13',
    12,
  ]);
  const french = 'Devis n° D-412\nDate de début :  1er mai 2027\nTotal HT:  $5.00\nTotal TTC:  $6.00';
  expect(best(french, 'contractNumber')).toBe('D-412');
  expect(best(french, 'start')).toBe('2027-05-01');
  expect(best(french, 'total')).toEqual({ minor: 500, currency: 'USD' });
  const spanish = 'Cliente: Sur S.L.\nFecha de fin: 31 de mayo de 2028\nIVA 21 %: $1.00';
  expect(best(spanish, 'buyer')).toBe('Sur S.L.');
  expect(best(spanish, 'end')).toBe('2028-05-31');
  expect(best(spanish, 'tax')).toEqual({ minor: 100, currency: 'USD' });
});

test.each([
  ['Preventivo n. 118/2027', 'contractNumber', '118/2027'],
  ['Offertenummer: OFF-270117', 'contractNumber', 'OFF-270117'],
  ['Spett.le: Officine Valdarno S.p.A.', 'buyer', 'Officine Valdarno S.p.A.'],
  ['Leverancier: Laurel B.V.', 'vendor', 'Laurel B.V.'],
  ['Looptijd: 12 maanden', 'term', 12],
  ['Data: 05/01/2026', 'documentDate', '2026-05-01'],
  ['PO Date: 05/01/2026', 'documentDate', '2026-05-01'],
  ['Account Executive | Acme Inc.', 'buyer', undefined],
  ['Account: HARR01', 'buyer', undefined],
  ['Renewal: this order renews for successive periods', 'autoRenew', true],
  ['Renewal: automatic, 12 months', 'renewalTerm', 12],
] as const)('%s says the %s', (text, field, value) => {
  expect(best(text, field)).toBe(value);
});

test('a tax may name its country', () => {
  expect(best('VAT - United Kingdom (20% on £100.00)      £20.00', 'tax')).toEqual({
    minor: 2000,
    currency: 'GBP',
  });
});

test('a label goes on in the line below until its bracket closes', () => {
  const text = 'VAT - United Kingdom (20% on      £20.00\n£100.00)';
  expect(best(text, 'tax')).toEqual({ minor: 2000, currency: 'GBP' });
});

test('what follows a comma may have a label of its own', () => {
  expect(best('Contract start: 05/01/2026, term 12 months', 'term')).toBe(12);
  expect(best('Subscription order, reference IS/2027/44', 'contractNumber')).toBe('IS/2027/44');
});

test('labels in two scripts are known, and where one runs to the left the value stands left of them', () => {
  expect(best('見積番号 / Quote No.: M27-0098', 'contractNumber')).toBe('M27-0098');
  expect(best('KD-2027-17          Quote No / رقم', 'contractNumber')).toBe('KD-2027-17');
});

test('more may follow the name of whom it was prepared for', () => {
  expect(best('Prepared for Acme Foods, Inc. on 2 June 2027', 'buyer')).toBe('Acme Foods, Inc.');
  expect(best('Prepared for Acme Foods, Inc. by Jonas Frey', 'buyer')).toBe('Acme Foods, Inc.');
});

test('of amounts that stand close together each has its own heading', () => {
  const text = 'Product     Users Current Renewal\nTotal              $52.00  $49.00';
  expect(best(text, 'total')).toEqual({ minor: 4900, currency: 'USD' });
});

test('a label that goes on in the next line is nobody', () => {
  expect(best('Provider\nAgreement         05/01/2026\ndate', 'vendor')).toBeUndefined();
});

test.each([
  ['Subscription order, no. ML-2027-55, dated 05/01/2026', 'ML-2027-55'],
  ['Acme Inc. – Quotation 55120', '55120'],
  ['Renewal quote: RQ-6620', 'RQ-6620'],
  ['Price in the offer 2027', undefined],
  ['DEVIS DV-2026-0113', 'DV-2026-0113'],
  ['Devis DV-2026-0113 du 3 mars 2026', 'DV-2026-0113'],
  ['FACTURE FA-2026-77', 'FA-2026-77'],
  ['Presupuesto PR-2026/18', 'PR-2026/18'],
  ['Offerte OF-2026-9', 'OF-2026-9'],
  ['Rechnung Nr. RE-2026-31 vom 04.05.2026', 'RE-2026-31'],
  ['Rechnung Nr. 20263101 vom 04.05.2026', '20263101'],
  ['Form Number: F-2026-14', 'F-2026-14'],
  ['Preventivo n. 88/2026 del 5 maggio 2026', '88/2026'],
  ['Offre 2026', undefined],
])('%s has a number', (text, number) => {
  expect(best(text, 'contractNumber')).toBe(number);
});

test('whatever is agreed has a number', () => {
  expect(best('Price Agreement No. PO-2026-3391', 'contractNumber')).toBe('PO-2026-3391');
  expect(best('STATEMENT OF WORK No. SOW-014', 'contractNumber')).toBe('SOW-014');
  expect(best('Re: Renewal notice for agreement LF-55093', 'contractNumber')).toBe('LF-55093');
});

test('a name beside Prepared by or Van may sell', () => {
  expect(best('Prepared by: Nimbus Works LLC', 'vendor')).toBe('Nimbus Works LLC');
  expect(best('Van: Nimbus Werken B.V.', 'vendor')).toBe('Nimbus Werken B.V.');
  expect(found('Billing Company Name: Muster Mills, Inc.', 'vendor')).toEqual([]);
  expect(found('By: Otto Reyes', 'vendor')[0]?.score).toBeLessThan(-2);
});

test('until when something is valid is less sure to be its end than until when it lasts', () => {
  const score = (text: string) => found(text, 'end')[0]?.score ?? 0;
  expect(score('Valid until: 2026-05-30')).toBeLessThan(score('Expires on: 2026-05-30'));
});

test('the number of a purchase order goes before the agreement that it refers to', () => {
  expect(best('Agreement Ref: AG-2021-7\nPO Number: PO-2026-3391', 'contractNumber')).toBe('PO-2026-3391');
  expect(best('Quote Number: Q-2026-5\nPO Number: PO-2026-3391', 'contractNumber')).toBe('Q-2026-5');
  expect(best('Agreement Ref: AG-2021-7', 'contractNumber')).toBe('AG-2021-7');
});

test('two labels with a stroke between them are one, and so no value of the label before', () => {
  const address = 'Acme Works BV             Nimbus plc\nMill Lane 12              Invoice Road 4\n';
  const text = `${address}Supplier:                 Deliver to / Invoice to:\nAcme Works BV             Nimbus plc`;
  expect(best(text, 'vendor')).toBe('Acme Works BV');
});

test('those who look after customers are no customer', () => {
  expect(best('Customer Success, Nimbus Inc.', 'buyer')).toBeUndefined();
  expect(best('Proposal EC-9003 for Nimbus Inc.', 'buyer')).toBe('Nimbus Inc.');
});

test('the heading beside a label is not read together with the date below it', () => {
  const text = 'Invoice date       Due date\n14 March 2026      13 April 2026';
  expect(found(text, 'documentDate').map(({ value }) => value)).toEqual(['2026-03-14']);
});

test('what three years come to is the total', () => {
  expect(best('Year 1      $90.00\nThree-year total      $270.00', 'total')).toEqual({
    minor: 27000,
    currency: 'USD',
  });
});

test('what is with tax is hardly the total, what is taxed is', () => {
  const [total] = found('Order total including 20% VAT: £18,000.00', 'total');
  expect(total?.score).toBeLessThan(0.5);
  expect(best('Taxable value      6,000.00\nGrand total      7,080.00', 'tax')).toBeUndefined();
  expect(found('Taxable value      $6,000.00', 'total')[0]?.score).toBeGreaterThan(3);
  expect(best('CGST 9%       $540.00', 'tax')).toEqual({ minor: 54000, currency: 'USD' });
});

test('behind `Prepared for` and `Order 12 for` stands who buys', () => {
  expect(best('Prepared for Orchard Street Clinics', 'buyer')).toBe('Orchard Street Clinics');
  expect(best('Prepared for use in the library', 'buyer')).toBeUndefined();
  expect(best('Order OP-3391 for Nimbus Travel BV', 'buyer')).toBe('Nimbus Travel BV');
  expect(best('Deliver to / Invoice to:    Nimbus plc', 'buyer')).toBe('Nimbus plc');
});

test.each([
  ['Durée de validité de l’offre : 30 jours', 'term'],
  ['Plazo de entrega: 14 días', 'term'],
  ['Durata della garanzia: 24 mesi', 'term'],
] as const)('a length of something else is not the term of the contract: %s', (text, field) => {
  expect(found(text, field)).toEqual([]);
});

test('what a year costs is a weaker total than what the term costs', () => {
  const text = 'Subscription fee: $9,400.00 per year\nTotal fees: $18,800.00';
  expect(best(text, 'total')).toEqual({ minor: 1_880_000, currency: 'USD' });
});

test('headings side by side are no names of each other', () => {
  const text =
    'SOLD TO                 SERVICE WINDOW          SHIP VIA\nHarbour Foods LLC       May to June             Mail';
  expect(best(text, 'buyer')).toBe('Harbour Foods LLC');
});

test('a company below its label is the value, not the one of the block beside it', () => {
  const text = `Client:             Nimbus Works LLC
Attn: Jo Blum       68 Main Street
Acme Foods Inc.     Denver, CO 80202`;
  expect(best(text, 'buyer')).toBe('Acme Foods Inc.');
});

test('two days are a whole period: a length below them is that of another label', () => {
  const text = 'Subscription period     05/01/2026 - 04/30/2027\nDelivery time           16 days';
  expect(best(text, 'end')).toBe('2027-04-30');
  expect(best(text, 'term')).toBeUndefined();
});

test('a heading beside a label of a length goes with the length below it', () => {
  const text = 'Durée      Conditions de paiement\n36 mois    14 jours';
  expect(found(text, 'term').map(({ value }) => value)).toEqual([36]);
});

test.each(['Plazo de pago: 45 días', 'Prazo de entrega: 9 dias', 'Durée de validité : 30 jours'])(
  '%s is not the term of the contract',
  (text) => {
    expect(best(text, 'term')).toBeUndefined();
  },
);

test('a label above a name, beside the address of a company, heads an address of its own', () => {
  const rows = ['To:                     Dijk Software B.V.', 'Gemeente Oosterwolde    Waterstraat 44'];
  expect(best(rows.join('\n'), 'buyer')).toBe('Gemeente Oosterwolde');
  const row = ['To:                     Dijk Software B.V.', 'Gemeente Oosterwolde    Order 2027-44'];
  expect(best(row.join('\n'), 'buyer')).toBe('Dijk Software B.V.');
});

test('the label below that of a customer number is no customer', () => {
  expect(best('Kunde             204418\nBearbeiterin      T. Ebert', 'buyer')).toBeUndefined();
});

test('a bare name of the document is the label of the number beside it', () => {
  expect(best('Auftrag           30077124\nDatum             19.11.2026', 'contractNumber')).toBe('30077124');
  expect(best('FACTURA\nNúm. 2026-A-00871', 'contractNumber')).toBe('2026-A-00871');
});

test('a reference with its number beside a label is no name', () => {
  const rows = ['Quote For                 Quote Reference Q-2274', 'Ravensworth Council       Created 18/11/2026'];
  expect(best(rows.join('\n'), 'buyer')).toBe('Ravensworth Council');
});

test('the entity of a brand sells', () => {
  expect(best('Acme Contracting Entity       Acme Corporation', 'vendor')).toBe('Acme Corporation');
});

test('a sum in a block beside that of the buyer is no buyer', () => {
  const text =
    'Invoice to:             Opening balance      $1,980.00\nRiverland School        Paid                $1,980.00';
  expect(best(text, 'buyer')).toBe('Riverland School');
});

test('the tax in a column of several rows is that of one of them', () => {
  const head = 'Item          Price       VAT        Gross\n';
  const rows = 'Seats         €100.00     €19.00     €119.00\nStorage       €200.00     €38.00     €238.00';
  expect(found(head + rows, 'tax')).toEqual([]);
  expect(best(`Net           VAT         Total\n€300.00       €57.00      €357.00`, 'tax')).toMatchObject({
    minor: 5700,
  });
});

test('days in a column are those of payments', () => {
  const schedule = 'Payment   Invoice date   Amount\n1         2026-04-01     $80.00\n2         2027-04-01     $80.00';
  expect(found(schedule, 'documentDate')).toEqual([]);
  const once = 'Number    Invoice date   Amount\n1         2026-04-01     $80.00\n2                        $80.00';
  expect(best(once, 'documentDate')).toBe('2026-04-01');
});

test('the second line of a heading in a row of them is no label', () => {
  const rows = [
    'Service       Metric       Start       Renewal',
    '                           Date        Period',
    'Guard         User         05/01/2026  12 months',
  ];
  expect(found(rows.join('\n'), 'documentDate')).toEqual([]);
});

test('days and numbers have labels with other words in front, unless these tell of something else', () => {
  expect(best('Capacity Start Date     05/01/2026', 'start')).toBe('2026-05-01');
  expect(best('Call-Off Expiry Date    04/30/2027', 'end')).toBe('2027-04-30');
  expect(best('Call-Off Reference      AC-2026-1184', 'contractNumber')).toBe('AC-2026-1184');
  expect(found('Trial Start Date        05/01/2026', 'start')).toEqual([]);
});

test('a label without a value is no rest of the label above it', () => {
  const form = ['Start date        2024-01-01', 'End date', 'Term              12 months'].join('\n');
  expect(best(form, 'start')).toBe('2024-01-01');
  expect(found(form, 'end')).toEqual([]);
  expect(found('Start date End date      2024-01-01', 'end')).toEqual([]);
});

test('a length that a sentence mentions is less likely the term', () => {
  const text =
    'Subscription period     18 months\nper subscription period\nFees paid in the 12 months before the claim';
  expect(best(text, 'term')).toBe(18);
});

test('one label for number and date has both below it', () => {
  const text = 'Proforma No. & Date\nAC/PI/0287 dt. 14-Nov-2026';
  expect([best(text, 'contractNumber'), best(text, 'documentDate')]).toEqual(['AC/PI/0287', '2026-11-14']);
});

test('in a row of headings the next heading is no value', () => {
  const text =
    'Data           Vendedor        Cond. pagamento    Moeda\n2026-11-20     Rita Lopes      30 dias            EUR';
  expect(found(text, 'vendor').map(({ value }) => value)).toEqual(['Rita Lopes']);
  expect(found(text, 'vendor')[0]?.score).toBeLessThan(1);
});

test('accounts, references of payments and pages are no numbers of documents', () => {
  expect(best('Reference\nRF18 5390 0754 7034', 'contractNumber')).toBeUndefined();
  expect(best('Reference\nCH44 3199 9123 0008 8901 2', 'contractNumber')).toBeUndefined();
  expect(best('Reference\n21 00000 00003 13947', 'contractNumber')).toBeUndefined();
  expect(best('Order number\nPage 1 / 1', 'contractNumber')).toBeUndefined();
});

test('a purchase order has its number and its day under one label', () => {
  const text = 'PO number/date\n4700123456 / 18.02.2026';
  expect([best(text, 'contractNumber'), best(text, 'documentDate')]).toEqual(['4700123456', '2026-02-18']);
});

test('who is billed buys, rather than the site that is delivered to', () => {
  const text = 'Ship to                   Bill to\nMuster Works Ltd - Dock    Muster Works Ltd';
  expect(best(text, 'buyer')).toBe('Muster Works Ltd');
  const french = 'Adresse de livraison      Adresse de facturation\nClinique Muster - Site     Groupe Muster SA';
  expect(best(french, 'buyer')).toBe('Groupe Muster SA');
});

test('one heading is not the value of the other', () => {
  const text = 'Emisor                Receptor\nAcme Web S.L.         Muster S.L.';
  expect([best(text, 'vendor'), best(text, 'buyer')]).toEqual(['Acme Web S.L.', 'Muster S.L.']);
});

test('taxes that are raised on sales are taxes', () => {
  expect(found('Output CGST @ 9%          $19,440.00', 'tax')[0]?.value).toMatchObject({ minor: 1_944_000 });
});

test('a number stands behind `Nr.`', () => {
  expect(best('Nr. SPV-2025-031', 'contractNumber')).toBe('SPV-2025-031');
});

test('`Renewal` beside or below the type of an order is its value, though it is also a label', () => {
  expect(best('Quote type       Renewal', 'purchaseType')).toBe('renewal');
  expect(best('Order date       Order type\n05/01/2026       Renewal', 'purchaseType')).toBe('renewal');
});

test('above the company that buys stands a person who works there', () => {
  expect(best('Sold To\nJane Doe\nMuster Foods S.r.l.\nVia Roma 8', 'buyer')).toBe('Muster Foods S.r.l.');
  expect(best('Sold To\nMuster Foods\n17 Dock Road', 'buyer')).toBe('Muster Foods');
});

test.each([
  ['Your Name: Muster Foods LLC', 'buyer', 'Muster Foods LLC'],
  ['ACME-Referenznummer 9120044', 'contractNumber', '9120044'],
  ['N° de bon        2026-BC-0087', 'contractNumber', '2026-BC-0087'],
  ['For              Muster Foods Co.', 'buyer', 'Muster Foods Co.'],
] as const)('"%s" tells the %s', (text, field, value) => {
  expect(best(text, field)).toBe(value);
});

test('a length behind both days of a period that does not fit them is none of the term', () => {
  expect(best('Período: 01/09/2026 a 31/08/2027. Pagamento a 30 dias.', 'term')).toBeUndefined();
  expect(best('Avtalsperiod 2026-03-01 – 2027-02-28 Betalningsvillkor 30 dagar', 'term')).toBeUndefined();
  expect(best('Term: 2026-09-01 - 2027-08-31 (12 months)', 'term')).toBe(12);
});

test('what stands next to a label is the head of another column where both are above the same labels', () => {
  const rows = [
    'Customer                                Frostbyte',
    'Legal name: Redwood Foods, Inc.         Legal name: Frostbyte Works Inc.',
  ];
  expect(found(rows.join('\n'), 'buyer').map(({ value }) => value)).not.toContain('Frostbyte');
  expect(best('Customer          Frostbyte\nName: Redwood     Town: Basel', 'buyer')).toBe('Frostbyte');
});

test('an order under a contract has its own number', () => {
  expect(best('Contract number: GS-35-0417\nOrder number: 140D-26-0093', 'contractNumber')).toBe('140D-26-0093');
});

test('a label goes on below it, though another column has a line half a line higher', () => {
  const text =
    'Tax invoice          Invoice    INV-20661\nMuster Pty Ltd\n                     Number\nAttn: Accounts       Reference  PO 8871';
  const model = asModel(text);
  const words = model.pages.flatMap((page) => page.words.map((word) => raised(word, word.box.top > 50 ? 6 : 0)));
  const lines = linesOf({
    number: 1,
    width: 612,
    height: 792,
    words: words.map((word) => raised(word, word.box.top > 60 ? 6 : 0)),
  });
  const numbers = findLabelled(lines, { decimal: '.', order: 'month-first' }).toSorted((a, b) => b.score - a.score);
  expect(numbers.find(({ field }) => field === 'contractNumber')?.value).toBe('INV-20661');
});

function raised<T extends { box: { top: number; bottom: number } }>(word: T, by: number): T {
  return { ...word, box: { ...word.box, top: word.box.top - by, bottom: word.box.bottom - by } };
}

test('an amount may stand below its currency, beside the second line of its label', () => {
  const sum = 'Total Contract Value (24     USD\nmonths)                      349,296.00';
  expect(best(sum, 'total')).toEqual({ minor: 34929600, currency: 'USD' });
  const atRight = 'Total Contract Value (24            USD\nmonths)                      349,296.00';
  expect(best(atRight, 'total')).toEqual({ minor: 34929600, currency: 'USD' });
});

test('who looks after an account is no buyer, in whatever line the second word stands', () => {
  expect(best('Account          Josh Lyle\nManager', 'buyer')).toBeUndefined();
  expect(best('Account          Muster Housing\nDate             3 May 2027', 'buyer')).toBe('Muster Housing');
});

test('a label in an Arabic line has its value on either side', () => {
  expect(best('رقم العرض / Quote No.            QT-5521', 'contractNumber')).toBe('QT-5521');
  expect(best('QT-5521            رقم العرض / Quote No.', 'contractNumber')).toBe('QT-5521');
});

test('a number may be told in brackets, and a name may begin like a label', () => {
  expect(best('The prices for Muster Ltd (quote no. T-5530):', 'contractNumber')).toBe('T-5530');
  expect(best('Van Loon Schepen B.V.', 'vendor')).toBeUndefined();
  expect(best('Van: Muster Schepen B.V.', 'vendor')).toBe('Muster Schepen B.V.');
  expect(best('Nº      P26/0219', 'contractNumber')).toBe('P26/0219');
});

test('a label below a title has the value below it, whatever label stands beside', () => {
  const words = [
    ['Order', 54, 78],
    ['Summary', 104, 78],
    ['Order', 54, 90],
    ['number:', 81, 90],
    ['Customer:', 149, 90],
    ['2026-617629', 54, 102],
    ['Bramport', 149, 102],
  ] as const;
  const page = {
    number: 1,
    width: 612,
    height: 792,
    // The title is set wide.
    words: words.map(([text, left, top]) => wordAt(text, [left, top], top < 90 ? 9 : 5)),
  };
  const found = findLabelled(linesOf(page), { decimal: '.', order: 'month-first' });
  expect(found.map(({ field, value }) => [field, value])).toContainEqual(['contractNumber', '2026-617629']);
});

test('what a tax is raised on is neither the tax nor the sum above it', () => {
  const text = 'Net sum                          1,180.00\nVAT 20 % on 1,000.00               200.00';
  expect(found(text, 'tax').map(({ value }) => value)).toEqual([{ minor: 20_000 }]);
  expect(found(text, 'total').map(({ value }) => value)).toEqual([{ minor: 118_000 }]);
});

test('on an invoice, the number of an order is that of another document', () => {
  const scoreOf = (isInvoice?: true) => {
    const lines = asModel('Réf. commande : BC-5541').pages.flatMap((page) => linesOf(page));
    const style = { decimal: ',' as const, order: 'day-first' as const, ...(isInvoice && { isInvoice }) };
    return findLabelled(lines, style)[0]?.score ?? 0;
  };
  expect(scoreOf(true)).toBeLessThan(scoreOf() - 2);
});

test('next to an automatic renewal, how long it is and with which notice it is refused', () => {
  const text = 'Auto-renewal: Yes, 12 months; 30 days notice';
  expect([best(text, 'autoRenew'), best(text, 'renewalTerm'), best(text, 'noticePeriod')]).toEqual([true, 12, 30]);
});

test('a total with a longer remark, a day behind a dot, and an order with its number next to it', () => {
  expect(best('Total contract value (36 x MRC + NRC): $155,080.00', 'total')).toEqual({
    minor: 15_508_000,
    currency: 'USD',
  });
  expect(best('Quote #: RQ-20981 · Prepared on 05 Oct 2026', 'documentDate')).toBe('2026-10-05');
  expect(best('Order          SO-7741', 'contractNumber')).toBe('SO-7741');
});
