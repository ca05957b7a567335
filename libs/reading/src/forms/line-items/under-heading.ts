import { lineKindOf } from '../tables/line-kind.ts';
import type { LineItem } from '../../found-terms.ts';
import type { Line } from '../../layout/line.ts';

const maxWords = 4;

/** Items of a table below a heading such as `One-off charges`: all of them are paid once. */
export function underHeading(items: readonly LineItem[], heading: Line | undefined): LineItem[] {
  const isOnce = heading !== undefined && isTitle(heading) && lineKindOf(heading.text) === 'one_off';
  return items.map((item) => (isOnce && item.kind === 'product' ? { ...item, kind: 'one_off' } : item));
}

function isTitle({ segments, text }: Line): boolean {
  return segments.length === 1 && text.split(' ').length <= maxWords && !/\d/u.test(text);
}
