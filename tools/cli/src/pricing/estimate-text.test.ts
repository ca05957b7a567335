import { describe, expect, it } from 'vitest';
import { estimatedProduct, sampleEstimate } from '../../test/sample-estimate.ts';
import { warningsOf } from './estimate-parts.ts';
import { estimateCsv, estimateText } from './estimate-text.ts';

describe('an estimate as text', () => {
  it('has the range of each product and of the total, the evidence and similar purchases', () => {
    const text = estimateText(sampleEstimate(), []);
    expect(text).toMatch(/^PRODUCT +FOR +P10 +P25 +P50 +P75 +P90$/m);
    expect(text).toMatch(/^Nimbus Desk +50 seats for 12 months +4,800 +5,225 +6,221 +7,577 +8,563$/m);
    expect(text).toMatch(/^TOTAL +USD +4,800 +5,225 +6,221 +7,577 +8,563$/m);
    expect(text).toContain('40 purchases by 8 named buyers, the newest 2 months old');
    expect(text).toMatch(/^95 % +2026-01-15 +12 months +Nimbus Desk +40 Seats +5,000 USD/m);
    expect(text).not.toContain('Warning');
  });

  it('as CSV has plain numbers, and the reason where there are none', () => {
    const none = estimatedProduct({ name: 'Chat', levels: [], errorMessage: 'Nothing is known.', errorCode: 'x' });
    const { basis: _basis, support: _support, ...unpriced } = none;
    const [head, desk, chat, total] = estimateCsv(sampleEstimate([estimatedProduct(), unpriced])).split('\n');
    expect(head).toContain('product,quantity,unit,months,start date,currency,P10,P25,P50,P75,P90');
    expect(desk).toContain('Nimbus Desk,50,seats,12,,USD,4800,5225,6221,7577,8563,its own purchases,40,8,2026-09-01');
    expect(chat).toBe('Chat,50,seats,12,,USD,,,,,,,0,,,Nothing is known.');
    expect(total).toContain('TOTAL,,,,,USD,9600');
  });
});

describe('warnings', () => {
  const support = estimatedProduct().support;

  it('are absent where the evidence is good', () => {
    expect(warningsOf(sampleEstimate())).toEqual([]);
  });

  it('name what the total leaves out, and a currency that was not asked for', () => {
    const { basis: _, ...none } = estimatedProduct({ name: 'Chat', errorMessage: 'no exchange rate', levels: [] });
    const view = sampleEstimate([estimatedProduct(), none]);
    expect(warningsOf(view, { currency: 'eur' })).toEqual([
      'The total leaves out Chat: no exchange rate',
      'The amounts are in USD, because there is no exchange rate to EUR.',
    ]);
    expect(warningsOf(view, { currency: 'usd' })).toHaveLength(1);
  });

  it('name few buyers, old purchases, other products and untested ranges', () => {
    if (!support) throw new Error('the sample has evidence');
    const few = { ...support, buyers: 1, newestDate: '2025-05-01', calibration: { ...support.calibration, cases: 0 } };
    const product = estimatedProduct({ basis: 'family', defaulted: true, support: few });
    expect(warningsOf(sampleEstimate([product]))).toEqual([
      'Nimbus Desk is estimated from purchases of other products of its family, not from its own purchases.',
      'Nimbus Desk was bought by 1 named buyer only.',
      'The newest purchase behind Nimbus Desk is 18 months old.',
      'Ranges such as that of Nimbus Desk have not been tested on purchases yet.',
    ]);
    const unnamed = estimatedProduct({ support: { ...support, buyers: 0 } });
    expect(warningsOf(sampleEstimate([unnamed]))).toEqual([
      'Who bought Nimbus Desk is not known: it may have been a single buyer.',
    ]);
  });

  it('name what no purchase shows', () => {
    if (!support) throw new Error('the sample has evidence');
    const beyond = [
      { of: 'quantity' as const, least: 60, most: 300 },
      { of: 'months' as const, least: 12, most: 12 },
      { of: 'dimension' as const, name: 'Calls', least: 0, most: 9_000 },
      { of: 'dimension' as const, name: 'Edition' },
    ];
    const product = estimatedProduct({ support: { ...support, beyond, areEvenShares: true } });
    expect(warningsOf(sampleEstimate([product]))).toEqual([
      'Nimbus Desk was only bought for 60 to 300 seats: what so much more or less costs may differ widely.',
      'Nimbus Desk was only bought for 12 months: what so much more or less costs may differ widely.',
      'Nimbus Desk was only bought with Calls of 0 to 9,000: what so much more or less costs may differ widely.',
      'No purchase of Nimbus Desk has what was chosen for Edition.',
      'What Nimbus Desk itself costs is not known: it was bought together with others, and their totals were divided evenly.',
    ]);
  });

  it('name purchases near to what is asked for that contradict the estimate', () => {
    if (!support) throw new Error('the sample has evidence');
    const near = { lines: 3, since: '2026-08-01', least: 40, most: 60 };
    const oneSided = [
      { ...near, nearestIn: 'time' as const, factor: 1.2 },
      { ...near, nearestIn: 'quantity' as const, factor: 0.9 },
    ];
    expect(warningsOf(sampleEstimate([estimatedProduct({ support: { ...support, oneSided } })]))).toEqual([
      'The estimate of Nimbus Desk may be too low: of its purchases, the newest 3, since 2026-08-01, cost 20 % more than it says for them, so prices may have changed.',
      'The estimate of Nimbus Desk may be too high: of its purchases, the 3 of 40 to 60 units cost 10 % less than it says for them, so prices may change in steps.',
    ]);
  });

  it('name changes of prices for a year', () => {
    if (!support) throw new Error('the sample has evidence');
    const changed = (since: string, factor: number, isOfOption: boolean) => ({ since, factor, isOfOption, lines: 7 });
    const priceChanges = [changed('2026-08-20', 1.23, false), changed('2026-03-01', 0.8, true)];
    const of = (changes: typeof priceChanges) =>
      warningsOf(sampleEstimate([estimatedProduct({ support: { ...support, priceChanges: changes } })]));
    expect(of(priceChanges)).toEqual([
      'The prices of Nimbus Desk rose by 23 % on 2026-08-20, as 7 purchases since then show: older ones are moved along.',
      'The prices of Nimbus Desk fell by 20 % on 2026-03-01 with this option, as 7 purchases since then show: older ones are moved along.',
    ]);
    expect(of([changed('2025-10-01', 1.23, false)])).toEqual([]);
  });
});
