const amount = /(?<![\d.,])(?<whole>\d{1,3}(?:,\d{3})+|\d{1,7})\s?[.,]\s{0,2}(?<cents>\d{2})(?![\d%]|[.,]\d)/gu;

/** Amounts with two decimals, in minor units, as a till prints and a scan misprints them (`20. 40`, `50,00`). */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(amount)].map(({ groups }) => {
    const whole = Number(groups?.['whole']?.replaceAll(',', ''));
    return whole * 100 + Number(groups?.['cents']);
  });
}
