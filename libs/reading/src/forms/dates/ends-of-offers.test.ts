import { expect, it } from 'vitest';
import type { Candidate } from '../../candidate.ts';
import { asLines } from '../../../test/text-lines.ts';
import { doubtEndsOfOffers } from './ends-of-offers.ts';

const place = { text: '', page: 1, origin: 'rules' as const };
const issued: Candidate = { ...place, field: 'documentDate', value: '2026-04-08', score: 3 };

function scoreOf(value: string, statedBy: string, title = 'Quote'): number | undefined {
  const end: Candidate = { ...place, field: 'end', value, score: 3, statedBy };
  return doubtEndsOfOffers([issued, end], asLines(title)).find(({ field }) => field === 'end')?.score;
}

it('a day shortly after the issue on which something expires is that of the offer', () => {
  expect(scoreOf('2026-05-08', 'expiration date')).toBeUndefined();
  expect(scoreOf('2026-05-08', 'expiration date', 'Order form')).toBeLessThan(0);
  expect(scoreOf('2027-05-08', 'expiration date')).toBe(3);
  expect(scoreOf('2026-05-08', 'end date')).toBe(3);
});

it('the day on which an invoice is due is not the last day of a contract', () => {
  expect(scoreOf('2027-07-09', 'data de vencimento', 'Fatura 2026/417')).toBeLessThan(0);
  expect(scoreOf('2027-07-09', 'data de vencimento', 'Contrato 2026/417')).toBe(3);
});

it.each(['Numero fattura 2026/412', 'Factura nº 26-33 Fecha 08/04/2026'])(
  'what is due shortly after the issue is due to be paid where %s is at the top',
  (top) => {
    expect(scoreOf('2026-05-08', 'scadenza', top)).toBeLessThan(0);
    expect(scoreOf('2027-05-08', 'scadenza', top)).toBe(3);
  },
);
