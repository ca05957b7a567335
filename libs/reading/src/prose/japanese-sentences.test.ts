import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { findInProse } from './find-in-prose.ts';

const contract = `業務委託契約書
第3条 本契約の有効期間は、令和7年4月1日から令和8年3月31日までとする。ただし、期間満了の3か月前までに解約の申出がないときは、同一条件でさらに1年間更新されるものとする。
本書2通を作成し、各1通を保有する。
令和７年３月２０日
甲 東京都港区`;

function found(text: string): Record<string, unknown> {
  const best = findInProse(asLines(text)).toSorted((a, b) => a.score - b.score);
  return Object.fromEntries(best.map(({ field, value }) => [field, value]));
}

it('reads when a contract in Japanese was signed, how it renews and with what notice', () => {
  expect(found(contract)).toMatchObject({
    agreementDate: '2025-03-20',
    autoRenew: true,
    renewalTerm: 12,
    noticePeriod: 90,
  });
});

it('takes no renewal by agreement for one that comes by itself', () => {
  expect(found('契約書\n本契約は、甲乙協議のうえ1年間更新することができる。')).not.toHaveProperty('autoRenew');
});
