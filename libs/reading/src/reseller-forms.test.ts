import { sureFrom } from '@parley/document-fields/count';
import { describe, expect, it } from 'vitest';
import { asModel } from '../test/text-model.ts';
import { findCandidates } from './find-candidates.ts';
import type { FoundTerms } from './found-terms.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

function read(text: string): FoundTerms {
  return resolveTerms(findCandidates(asModel(text)));
}

describe('forms of resellers and public bodies', () => {
  it('number an enrollment, under an agreement that has a number of its own', () => {
    const { fields } = read(`Customer Price Sheet
Government Partner:  Meridian Licensing Group      Enrolled Affiliate:  County of Alder
Enrollment Number:   8814427                       Agreement Number:    01E73655
Enrollment Start:    12/01/2026                    Enrollment End:      11/30/2029`);
    expect(fields.contractNumber?.value).toBe('8814427');
    expect([fields.vendor?.value, fields.buyer?.value]).toEqual(['Meridian Licensing Group', 'County of Alder']);
    expect([fields.start?.value, fields.end?.value]).toEqual(['2026-12-01', '2029-11-30']);
  });

  it('head columns side by side, of which one is no name', () => {
    const quote = read(`QUOTE NN-204418
Client                            Project                          Account Executive
St. Brendan Hospital System       Firewall Refresh - HQ/DR         Marcus Lindt`);
    expect(quote.fields.buyer?.value).toBe('St. Brendan Hospital System');
    const renewal = read(`Renewal Quote: QUO-48817        Prepared: November 12, 2026
Prepared for                              Primary domain
Harbor Point Credit Union                 harborpointcu.example`);
    expect(renewal.fields.buyer?.value).toBe('Harbor Point Credit Union');
    expect(renewal.fields.documentDate?.value).toBe('2026-11-12');
  });

  it('say next to the seller where and when a letter was written', () => {
    const { fields } = read(`Netvio Systemy Sp. z o.o.                    Gdynia, 13.11.2026 r.
OFERTA HANDLOWA nr OF/2026/11/0318`);
    expect(fields.documentDate?.value).toBe('2026-11-13');
  });

  it('say for when a row is, or what number its product has, in a line of its own', () => {
    const { lineItems } = read(`Quote Ref: SQ1188402
Qty        Vendor Part       Description                                 Unit Sell      Total Sell
                             Term 01 Jan 2027 to 31 Dec 2029
6,200      MC-EMS-ADV        Email Security Advanced                     £28.20         £174,840.00
40         MC-AWT            Awareness Training for all of the users     £10.00         £400.00
                             Mfr Part No. 50081-AWT`);
    expect(lineItems.map(({ kind, name, start }) => [kind, name, start])).toEqual([
      ['product', 'Email Security Advanced', '2027-01-01'],
      ['product', 'Awareness Training for all of the users', undefined],
    ]);
  });

  it('explain prices in a sentence, which names no product', () => {
    const { lineItems } = read(`Order Form
Cloud Service
Brightloop Scheduling
Cloud Service Fees
Certain parts of the Product have different pricing plans.
Number of clinics: 40
Fee per clinic: $1,440.00 per year
Total Fee for the Subscription Period: $57,600.00`);
    expect(lineItems.map(({ name, quantity }) => [name, quantity])).toEqual([['Brightloop Scheduling', 40]]);
  });

  it('are named by their title, not by a label and its value', () => {
    const { fields } = read(`Private offer details
Offer ID                    offer-7hq2m4xk3vdzc
Contract duration           36 months`);
    expect(fields.documentName?.value).toBe('Private offer details');
  });

  it('say for which end of a contract a notice is', () => {
    const { fields } = read(`Order Form
CALL-OFF REFERENCE:              CCTS27A41
MINIMUM NOTICE PERIOD FOR TERMINATION WITHOUT REASON:   90 days`);
    expect(fields.noticePeriod?.value).toBe(90);
  });

  it('change an order, whose number counts', () => {
    const { fields } = read(`AMENDMENT TO ORDER FORM
Amendment Number:            AMD-0042
Original Order Form Number:  OF-20418`);
    expect(fields.contractNumber?.value).toBe('OF-20418');
  });

  it('state prices of a year in a longer term: no sum of the rows is surely the whole', () => {
    const rows = `Product                  Qty       Annual unit price      Amount
Corvid Endpoint          1,200     $24.00                 $28,800.00
Corvid Identity          1,200     $12.75                 $15,300.00`;
    const plain = read(`Quote: CQ-88121\nSubscription term: 36 months\n${rows}
Total                                                     $44,100.00`);
    expect(plain.fields.total?.confidence).toBeLessThan(sureFrom);
    const annual = read(`Quote: CQ-88121\nSubscription term: 36 months\n${rows}
                                   Annual total           $44,100.00`);
    expect(annual.fields.total?.value.minor).toBe(13_230_000);
    expect(annual.fields.total?.confidence).toBeLessThan(sureFrom);
  });

  it('take a credit off, and call the rest a payment', () => {
    const { fields } = read(`Order #: Q1772031
Service                    Quantity      Price         Total
Workplace Annual           120           $220.00       $26,400.00
Rooms Annual               4             $600.00       $2,400.00
                           Subtotal                    $28,800.00
                           Migration credit            ($1,740.00)
                           Net Payment                 $27,060.00`);
    expect([fields.total?.value.minor, fields.discount?.value.minor]).toEqual([2_706_000, 174_000]);
  });

  it('have an item for a code, and its name next to it, in two lines', () => {
    const { lineItems } = read(`Quote APS-3302
Item     Description                              Qty      Unit Price      Total
MDR      Managed Detection and Response           80       $190.00         $15,200.00
BKP      Backup for Microsoft 365                 110      $60.00          $6,600.00
         with unlimited retention
                                                           Total           $21,800.00`);
    expect(lineItems.map(({ name }) => name)).toEqual([
      'Managed Detection and Response',
      'Backup for Microsoft 365 with unlimited retention',
    ]);
  });

  it('list what is paid once below a heading that says so', () => {
    const { lineItems, fields } = read(`Order ref: HV-OF-3310
Minimum term: 36 months
Monthly charges
Description                      Qty      Unit monthly      Total monthly
Hosted voice user licence        45       £12.00            £540.00
Total monthly charges                                       £540.00
One-off charges
Description                      Qty      Unit price        Total
Handsets                         30       £60.00            £1,800.00
Total one-off charges                                       £1,800.00`);
    expect(lineItems.map(({ kind, total }) => [kind, total?.minor])).toEqual([
      ['product', 1_944_000],
      ['one_off', 180_000],
    ]);
    expect(fields.total?.value.minor).toBe(2_124_000);
  });

  it('are orders of a public body, addressed to who sells', () => {
    const { fields } = read(`Azienda Ospedaliera San Marco
U.O.C. Provveditorato - Via Garibaldi 4, 24100 Bergamo

Ordine di acquisto n. ODA-2026-5512 del 12/11/2026

Spett.le
Lumen Software S.r.l.
Via Torino 51
20123 Milano`);
    expect([fields.buyer?.value, fields.vendor?.value]).toEqual([
      'Azienda Ospedaliera San Marco',
      'Lumen Software S.r.l.',
    ]);
    expect(fields.documentDate?.value).toBe('2026-11-12');
  });

  it('say what a renewal will cost, and are no renewals', () => {
    const found = read(`ORDER FORM QL-5530
Quorum Legal Tech, Inc. ("Quorum")                       Dunmore & Pike LLP ("Client")
Product                    Seats      Price          Annual fee
Research Platform          80         $1,200.00      $96,000.00

Renewal pricing
Renewal Year 1             80         $1,248.00      $99,840.00`);
    expect(found.lineItems.map(({ name }) => name)).toEqual(['Research Platform']);
    expect(found.fields.vendor?.value).toBe('Quorum Legal Tech, Inc.');
    expect(found.fields).not.toHaveProperty('purchaseType');
  });

  it('have a card for the sum of the cards before it', () => {
    const { lineItems } = read(`Angebot ML-2026-118
Flotte Pro                Telematik                 Einführung                Gesamt
40 Fahrzeuge              40 Geräte                 einmalig                  netto
12.000,00 €               4.200,00 €                2.400,00 €                18.600,00 €`);
    expect(lineItems.map(({ name, total }) => [name, total?.minor])).toEqual([
      ['Flotte Pro', 1_200_000],
      ['Telematik', 420_000],
      ['Einführung', 240_000],
    ]);
  });
});
