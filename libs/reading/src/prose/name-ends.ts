import type { Flow, Span } from './flow.ts';
import { joining, joiningNames } from './party-words.ts';

/** A line that is no longer than this part of the widest one may be all of a name. */
const shortLine = 0.8;
/** `Beta of the` goes on in the next line. */
const goesOn = /(?:[,&-]|\b\p{Ll}{1,3})$/u;
/** An address, what has a label (`Attn: Jane Roe`), what the party is called (`(Shipper)`), or the word alone that joins the next name. */
const otherLine = new RegExp(
  String.raw`\d|^[^:]{2,30}:|^\([^()]{2,40}\)$|^[- ]*(?:${joining}|${joiningNames})[- ]*$`,
  'u',
);

/** A stretch of the text in which a line that may be a name ends with a line break before an address or a label. */
export function withNameEnds({ text, marks }: Flow, { start, end }: Span): string {
  const widest = marks.reduce((most, { line }) => Math.max(most, line.box.right), 0);
  const ends = marks.flatMap(({ start: next, line }, at) => {
    const before = next > start && next < end ? marks[at - 1]?.line : undefined;
    const isEnd = before !== undefined && before.box.right < widest * shortLine && !goesOn.test(before.text.trim());
    return isEnd && otherLine.test(line.text.trim()) ? [next - 1] : [];
  });
  const places = [start, ...ends.map((place) => place + 1), end];
  return places
    .slice(1)
    .map((to, at) => text.slice(places[at], ends[at] === undefined ? to : to - 1))
    .join('\n');
}
