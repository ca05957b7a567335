import { densityOf } from './draw-levels.ts';
import { shownLevels } from './estimate-parts.ts';
import { amount, type Explanation } from './explanation-text.ts';
import { colors, type PdfPage } from './pdf-page.ts';

const height = 70;
const bars = 90;

/** Draws how likely each price between P10 and P90 is, with P25 to P75 darker, as vectors. */
export function drawChart(page: PdfPage, { levels, currency }: Explanation): void {
  const [low = 0, high = 0] = [levels[0], levels.at(-1)];
  if (!(high > low)) {
    page.line(`All levels are ${amount(low)} ${currency}: there is no spread to draw.`, { ink: colors.faint });
    page.gap(6);
    return;
  }
  const placeOf = (level: number) => page.left + ((level - low) / (high - low)) * page.width;
  const bottom = page.top + height;
  drawBars(page, levels, bottom);
  const { doc } = page;
  doc
    .moveTo(page.left, bottom)
    .lineTo(page.left + page.width, bottom)
    .lineWidth(0.8)
    .stroke(colors.text);
  page.top = bottom + 3;
  drawMarks(page, levels, placeOf);
}

function drawBars(page: PdfPage, levels: readonly number[], bottom: number): void {
  const [low = 0, high = 0] = [levels[0], levels.at(-1)];
  const [p25 = low, p75 = high] = [levels[3], levels[13]];
  const width = page.width / bars;
  for (const [index, part] of densityOf(levels, bars).entries()) {
    const middle = low + ((high - low) * (index + 0.5)) / bars;
    const ink = middle >= p25 && middle <= p75 ? colors.inner : colors.range;
    page.doc.rect(page.left + index * width, bottom - part * height, width, part * height).fill(ink);
  }
}

/** Labels that would overlap are put into further rows. */
function drawMarks(page: PdfPage, levels: readonly number[], placeOf: (level: number) => number): void {
  const size = 8;
  const rows: number[] = [];
  const { doc } = page;
  const begin = page.top;
  for (const { name, place } of shownLevels) {
    const level = levels[place] ?? 0;
    const text = `${name} ${amount(level)}`;
    const width = doc.font('regular').fontSize(size).widthOfString(text);
    const at = placeOf(level);
    const left = Math.min(Math.max(at - width / 2, page.left), page.left + page.width - width);
    const free = rows.findIndex((end) => end + 6 <= left);
    const row = free < 0 ? rows.length : free;
    rows[row] = left + width;
    doc
      .moveTo(at, begin - 3 - height)
      .lineTo(at, begin)
      .lineWidth(name === 'P50' ? 1.2 : 0.4)
      .stroke(colors.text);
    page.top = begin + row * size * 1.3;
    page.cell(text, { left, width: width + 1 }, { size, isBold: name === 'P50' });
  }
  page.top = begin + rows.length * size * 1.3 + 8;
}
