import { sureFrom } from '@parley/document-fields/count';
import { describe, expect, it } from 'vitest';
import { asModel } from '../test/text-model.ts';
import { findCandidates } from './find-candidates.ts';
import type { FoundTerms } from './found-terms.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

function read(text: string): FoundTerms {
  return resolveTerms(findCandidates(asModel(text)));
}

describe('forms of vendors', () => {
  it('go on below the sum of a year', () => {
    const { lineItems, fields } = read(`ORDER FORM
Product              Start          End            Qty      Unit price      Total
Sign-On              01/01/2027     12/31/2027     600      18.00           10,800.00
                                                     Year 1 Subtotal        10,800.00
Sign-On              01/01/2028     12/31/2028     750      18.00           13,500.00
                                                     Year 2 Subtotal        13,500.00
                                                     Grand Total            24,300.00`);
    expect(lineItems.map(({ quantity }) => quantity)).toEqual([600, 750]);
    expect(fields.total?.value.minor).toBe(2_430_000);
  });

  it('have titles directly above their tables', () => {
    const { lineItems } = read(`Order form O-2248
Committed Services
Service                Unit           Committed Usage     Monthly Unit Price     Monthly Fee
Host Monitor           per host       350                 $14.00                 $4,900.00
Traces                 per host       200                 $35.00                 $7,000.00`);
    expect(lineItems.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Host Monitor', 350],
      ['Traces', 200],
    ]);
  });

  it('state until when they are good: that is no end of a term', () => {
    const quote = read('Price quotation 4471\nDate: 14-Nov-2026\nExpiry: 14-Dec-2026\nTerm: 36 months');
    expect(quote.fields).not.toHaveProperty('end');
    const order = read(`ORDER FORM
Order Form Number: OF-1187                      Order Form Expiration Date: 2026-12-31
Capacity Term Start Date: 2027-01-01            Capacity Term End Date: 2028-12-31
Total Capacity Commitment: $400,000.00`);
    expect(order.fields).not.toHaveProperty('documentDate');
    expect([order.fields.end?.value, order.fields.total?.value.minor]).toEqual(['2028-12-31', 40_000_000]);
  });

  it('sum up by month, by year and once, in other languages', () => {
    const { lineItems } = read(`Angebotsnummer: A-2209
Produkt               Anzahl Mitarbeitende     Preis pro MA / Monat     Monatlicher Preis
Kernpaket             185                      7,20 €                   1.332,00 €
Einrichtung (einmalig)                                                  3.900,00 €
Monatlicher Gesamtpreis (netto)                                         1.332,00 €
Einmalige Gesamtkosten (netto)                                          3.900,00 €`);
    expect(lineItems.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Kernpaket', 185],
      ['Einrichtung (einmalig)', undefined],
    ]);
  });

  it('name the company that sells after the brand', () => {
    const found = read('ORDER FORM\nCustomer: Bright Water GmbH      Nimbus Entity: Nimbus Works B.V.');
    expect(found.fields.vendor?.value).toBe('Nimbus Works B.V.');
  });

  it('state what each year costs: years are no products', () => {
    const { lineItems, fields } = read(`Bestellschein-Nr.: OP-0441
SKU                 Beschreibung                  Nutzer               Anzahl
S3CG-LN             Werkzeugkasten                Named User           320
S3CG-BI             Auswertung                    Named User           45

Zahlungszeitraum    Jährliche Gebühr
Jahr 1              412.000,00 EUR
Jahr 2              424.360,00 EUR
Summe               836.360,00 EUR`);
    expect(lineItems.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Werkzeugkasten', 320],
      ['Auswertung', 45],
    ]);
    expect(fields.total?.value.minor).toBe(83_636_000);
  });

  it('list rates of messages and minutes, of which nothing is bought', () => {
    const { lineItems, fields } = read(`Order Form No.: OF-5581
Minimum commitment:      $240,000.00
Service                  Unit              List Rate       Discounted Rate
Messages (US)            per message       $0.0079         $0.0061
Voice (outbound)         per minute        $0.0140         $0.0112`);
    expect(lineItems).toEqual([]);
    expect(fields.total?.value.minor).toBe(24_000_000);
  });

  it('price units by month and rows by term', () => {
    const { lineItems } = read(`PEDIDO N.º 4500219
Concepto                   Unidades     Precio unitario/mes     Importe mensual     Importe total contrato
Puesto digital             180          14,50 €                 2.610,00 €          125.280,00 €
Copia de seguridad         12           39,00 €                 468,00 €            22.464,00 €
Base imponible                                                                      147.744,00 €`);
    expect(
      lineItems.map(({ quantity, unitPrice, total, isConsistent }) => [
        quantity,
        unitPrice?.minor,
        total?.minor,
        isConsistent,
      ]),
    ).toEqual([
      [180, 1_450, 12_528_000, true],
      [12, 3_900, 2_246_400, true],
    ]);
  });

  it('show the term that ends next to the one they are for', () => {
    const { fields, lineItems } = read(`RENEWAL QUOTE PQ-3381
                                Expiring Term                 Renewal Term
                                01/01/2024 - 12/31/2026       01/01/2027 - 12/31/2029
Product              Qty        Annual Price                  Annual Price          Total Price
Mail Guard           1,150      $27,600.00                    $29,325.00            $87,975.00
Attack Guard         1,150      $20,700.00                    $21,850.00            $65,550.00
3-Year Total                                                                        $153,525.00`);
    expect([fields.start?.value, fields.end?.value]).toEqual(['2027-01-01', '2029-12-31']);
    expect(lineItems.map(({ unitPrice, total }) => [unitPrice, total?.minor])).toEqual([
      [undefined, 8_797_500],
      [undefined, 6_555_000],
    ]);
  });

  it('offer options, of which none is chosen for sure', () => {
    const found = read(`PROPOSAL MC-8812
Option 1 - 12 months
Product                Users      Price per user      Total
Mail Gateway           900        £18.60              £16,740.00
Total 12 months                                       £16,740.00
Option 2 - 36 months (recommended)
Product                Users      Price per user      Total
Mail Gateway           900        £46.50              £41,850.00
Total 36 months                                       £41,850.00`);
    expect(found.fields.total?.confidence).toBeLessThan(sureFrom);
  });

  it('list what a bundle consists of, with its units', () => {
    const { lineItems } = read(`ORDER SCHEDULE ELA-2026
  Component                          Entitlement
  Firewall credits                   1,200 credits
  Mobile access                      4,500 users
Total bundle fee for the term        £1,230,000.00`);
    expect(lineItems.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['Firewall credits', 1_200, 'credits'],
      ['Mobile access', 4_500, 'users'],
    ]);
  });

  it('say when the term begins in labels set off below the table', () => {
    const { fields } = read(`ORDER FORM SO-2026-1144
Plan                  Members     Price per Member per Month     Fees
Business              640         £12.50                         £96,000.00
Assistant             640         £8.00                          £61,440.00

Start Date: 15 Jan 2027
Initial Term: 12 months
Total Fees (excl. VAT): £157,440.00`);
    expect([fields.start?.value, fields.term?.value]).toEqual(['2027-01-15', 12]);
  });

  it('remark for how long a total is', () => {
    const { fields } = read(
      'ORDER FORM SO-2026-1144\nContract total (24 months), excluding VAT           33,087.60 EUR',
    );
    expect(fields.total?.value.minor).toBe(3_308_760);
  });

  it('have a column for each year and one for all, and a row for the sum', () => {
    const { lineItems, fields } = read(`ORDER FORM COS-0098
Initial Term: three years
Fees
                         Year 1         Year 2         Year 3         Total
Learning                 $102,000       $105,060       $108,212       $315,272
Reviews                  $66,000        $67,980        $70,019        $203,999
Implementation           $45,000                                      $45,000
Annual fees              $213,000       $173,040       $178,231       $564,271`);
    expect(lineItems.map(({ name, total }) => [name, total?.minor])).toEqual([
      ['Learning', 31_527_200],
      ['Reviews', 20_399_900],
      ['Implementation', 4_500_000],
    ]);
    expect(fields.total?.value.minor).toBe(56_427_100);
  });

  it('take a discount off below the sum of the rows', () => {
    const { fields } = read(`Enterprise Order FN-E-610
Module                Units      Y1             Y2             2-Year Total
Fieldnote Pro         60         $18,000        $18,000        $36,000
Fieldnote Labs        10         $5,000         $5,250         $10,250
Totals                           $23,000        $23,250        $46,250
Prepayment discount (4%)                                       -$1,850
Amount payable                                                 $44,400`);
    expect([fields.total?.value.minor, fields.discount?.value.minor]).toEqual([4_440_000, 185_000]);
  });
});
