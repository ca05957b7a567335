import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('the text of a cell', () => {
  it.each([
    ['\u200BVendor\uFEFF', 'Vendor'],
    ['\u200E15.\u200E01.\u200E2025', '15.01.2025'],
    ['12\u202F000,50', '12\u202F000,50'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('has no signs without a width: %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each([
    ['６０', '60'],
    ['１８６，０００．００', '186,000.00'],
    ['２０２５／０４／０１', '2025/04/01'],
    ['２０２５年４月１日', '2025年4月1日'],
    ['２，５９２，０００円', '2,592,000円'],
    ['－１２０', '-120'],
    ['٢٠٢٥-٠١-١٥', '2025-01-15'],
    ['٤٥٠٠٠٫٥٠', '45000.50'],
    ['١٬٢٠٠٬٠٠٠٫٧٥ EGP', '1200000.75 EGP'],
    ['۳۶٬۰۰۰', '36000'],
  ])('has the digits of most programs if it is a number or a day: %s', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('keeps the digits of names, and all that has the usual ones', () => {
    for (const name of ['Office ３６５', 'フェーズ２', '2,592,000円', 'Ａ１']) expect(cleanText(name)).toBe(name);
  });
});
