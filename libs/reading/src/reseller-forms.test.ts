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
});
