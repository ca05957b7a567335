import { expect, test } from 'vitest';

import { asLines } from '../../../test/text-lines.ts';
import { findLabelled } from './find-labelled.ts';

test.each([
  ['Objednatel: Město Horní Lipka', 'buyer', 'Město Horní Lipka'],
  ['Číslo objednávky: 26-0512', 'contractNumber', '26-0512'],
  ['Toimittaja: Kuntaohjelmat Oy', 'vendor', 'Kuntaohjelmat Oy'],
  ['Tedarikçi: Bulut Bilişim Ltd', 'vendor', 'Bulut Bilişim Ltd'],
  ['Furnizor: Soft Contabil SRL', 'vendor', 'Soft Contabil SRL'],
  ['Datum početka: 15.04.2026', 'start', '2026-04-15'],
  ['Irtisanomisaika: 3 kuukautta', 'noticePeriod', 90],
  ['Výpovědní lhůta: 3 měsíce', 'noticePeriod', 90],
  ['견적번호: KQ-26-118', 'contractNumber', 'KQ-26-118'],
  ['견적일자: 2026년 3월 5일', 'documentDate', '2026-03-05'],
  ['공급자: (주)다온소프트', 'vendor', '(주)다온소프트'],
  ['발주처: 서울철강 주식회사', 'buyer', '서울철강 주식회사'],
  ['계약기간: 2026년 4월 1일 ~ 2027년 3월 31일', 'end', '2027-03-31'],
])('reads %s', (text, field, value) => {
  const all = findLabelled(asLines(text), { decimal: ',', order: 'day-first' });
  expect(all.find((one) => one.field === field)?.value).toEqual(value);
});
