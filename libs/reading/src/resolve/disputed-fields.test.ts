import { sureFrom } from '@parley/document-fields/count';
import type { FieldName } from '@parley/document-fields/fields';
import { expect, it } from 'vitest';
import { asModel } from '../../test/text-model.ts';
import { findCandidates } from '../find-candidates.ts';
import { resolveTerms } from './resolve-terms.ts';

function sureFields(text: string): string[] {
  const { fields } = resolveTerms(findCandidates(asModel(`Order No. OF-7712\n${text}`)));
  return Object.entries(fields).flatMap(([name, { confidence }]) => (confidence >= sureFrom ? [name] : []));
}

const rows = `Product              Qty        Unit Price        Total
Signal Board         40         $240.00           $9,600.00
Total                                             $9,600.00`;

it.each<[string, FieldName[]]>([
  ['The total contract value is $216,000.\nTotal:       $210,000.00', ['total']],
  ['Der Gesamtwert des Vertrags beträgt 216.000 EUR.\nGesamtbetrag:       210.000,00 EUR', ['total']],
  ['The total contract value is $216,000.\nTotal contract value:    $210,000.00', ['total']],
  ['The fees for the initial term total $216,000.\nGrand total:    $210,000.00', ['total']],
  ['Customer shall pay Provider a total of $216,000.\nTotal order value:    $210,000.00', ['total']],
  ['The contract value is two hundred thousand dollars ($200,000).\nTotal contract value:   $210,000.00', ['total']],
  ['Der Vertragswert beläuft sich auf 216.000 EUR.\nGesamtbetrag:       210.000,00 EUR', ['total']],
  ['Le prix global est fixé à 216 000 EUR.\nMontant total:       210 000,00 EUR', ['total']],
  ['El precio total del contrato será de 216.000 EUR.\nImporte total:       210.000,00 EUR', ['total']],
  ['Il corrispettivo complessivo è pari a 216.000 EUR.\nTotale:       210.000,00 EUR', ['total']],
  ['De totale vergoeding bedraagt 216.000 EUR.\nTotaalbedrag:       210.000,00 EUR', ['total']],
  ['O preço total ascende a 216.000 EUR.\nValor total:       210.000,00 EUR', ['total']],
  [`${rows}\nThe total fees payable under this order amount to USD 12,600.00.`, ['total']],
  ['Total:       $210,000.00\nDelivery:    by mail\nTotal:       $220,000.00', ['total']],
  ['Start date:  2026-01-01\nSupport:     by mail\nStart date:  2026-02-01', ['start']],
  ['Start date:  2026-01-01\nSupport:     by mail\nStart date:  2026-02-01\nTerm:        12 months', ['start', 'end']],
  [
    'Start date:  2026-01-01\nEnd date:    2027-12-31\nThis order begins on January 1, 2026 and ends on December 31, 2026.',
    ['end', 'expirationDate', 'term'],
  ],
  ['Start date:  2026-01-01\nEnd date:    2026-12-31\nTerm:        24 months', ['start', 'end', 'term']],
  ['Subscription term:   12 months\nThe initial term of this order is 36 months.', ['term']],
  ['Customer:    Cedar Foods Ltd\nSupport:     by mail\nCustomer:    Walnut Farms LLC', ['buyer']],
  ['Vendor:      Halcyon Metrics, Inc.\nSupport:     by mail\nVendor:      Brindle GmbH', ['vendor']],
  ['Total:       $12,000.00\nCurrency:    EUR', ['currency']],
])('two statements that contradict each other are never sure: %s', (text, disputed) => {
  expect(sureFields(text).filter((field) => disputed.includes(field as FieldName))).toEqual([]);
});

it.each<[string, FieldName]>([
  ['The total contract value is $210,000.\nTotal:       $210,000.00', 'total'],
  [
    'The total contract value is $210,000.\nSubtotal:    $200,000.00\nTax:         $10,000.00\nTotal due:   $210,000.00',
    'total',
  ],
  ['Term:        36 months\nThe total contract value is $90,000.\nAnnual fee:  $30,000.00', 'total'],
  [`${rows}\nThe total fees payable under this order are not to exceed USD 12,600.00.`, 'total'],
  ['The contract price is $40 per seat.\nTotal:       $12,000.00', 'total'],
  ['El importe total se paga en cuotas de 3.000 EUR.\nImporte total:       12.000,00 EUR', 'total'],
  ['Orders above a total amount of $50,000 are shipped free.\nTotal:       $12,000.00', 'total'],
  ['Customer:    Cedar Foods\nSupport:     by mail\nCustomer:    Cedar Foods Ltd', 'buyer'],
  ['Start date:  2026-01-01\nEnd date:    2026-12-31\nThis offer expires on November 30, 2025.', 'end'],
  ['Total:       CAD 12,000.00\nCurrency:    CAD\nDeposit:     $2,000.00', 'currency'],
])('what fits together stays sure: %s', (text, field) => {
  expect(sureFields(text)).toContain(field);
});
