import { at, wholeAt } from '../maths/at.ts';
import { damped } from '../maths/damped.ts';
import { momentsOf, ridge } from '../maths/ridge.ts';

/** A product's rows by start: days, logs of list prices (NaN without one) and values of dimensions, `width` per row. */
export type ListedRows = { startDay: Int32Array; logList: Float64Array; dimensions: Float64Array; width: number };

const minShare = 0.6;
const minCount = 3;
/** How much evidence it takes to believe that a dimension affects the list price. */
const penalty = 0.05;

/**
 * For each row, the log of the list price at its start, without the effect of the chosen dimensions: what remains
 * changes with time alone, in steps that prices follow. Rows without a list price take that of the previous row. All 0
 * if too few rows have one.
 */
export function listLevels({ startDay, logList, dimensions, width }: ListedRows): Float64Array {
  const listed = [...logList.keys()].filter((row) => !Number.isNaN(at(logList, row)));
  if (listed.length < Math.max(minCount, minShare * startDay.length)) return new Float64Array(startDay.length);
  const features = new Float64Array(listed.length * width);
  listed.forEach((row, index) => {
    for (let place = 0; place < width; place += 1)
      features[index * width + place] = damped(at(dimensions, row * width + place));
  });
  const target = Float64Array.from(listed, (row) => at(logList, row));
  const moments = momentsOf(features, target, new Float64Array(listed.length).fill(1));
  const slopes = ridge(moments, new Float64Array(width), new Float64Array(width).fill(penalty));
  const levels = new Float64Array(startDay.length).fill(Number.NaN);
  listed.forEach((row, index) => {
    let level = at(target, index);
    for (let place = 0; place < width; place += 1) level -= at(slopes, place) * at(features, index * width + place);
    levels[row] = level;
  });
  return withoutGaps(levels, listed[0] ?? 0);
}

function withoutGaps(levels: Float64Array, first: number): Float64Array {
  let last = at(levels, first);
  return levels.map((level) => {
    if (!Number.isNaN(level)) last = level;
    return last;
  });
}

const newest = 3;

/** The level after these rows: the median of the newest three. */
export function levelNow(startDay: Int32Array, levels: Float64Array): number {
  const days = [-Infinity, -Infinity, -Infinity];
  const found = [0, 0, 0];
  for (let row = 0; row < startDay.length; row += 1) {
    let place = newest - 1;
    if (wholeAt(startDay, row) <= (days[place] ?? 0)) continue;
    while (place > 0 && wholeAt(startDay, row) > (days[place - 1] ?? 0)) {
      days[place] = days[place - 1] ?? 0;
      found[place] = found[place - 1] ?? 0;
      place -= 1;
    }
    days[place] = wholeAt(startDay, row);
    found[place] = at(levels, row);
  }
  const kept = found.slice(0, Math.min(newest, startDay.length)).sort((one, other) => one - other);
  return kept[(kept.length - 1) >> 1] ?? 0;
}
