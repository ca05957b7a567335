import type { Line, Segment } from '../layout/line.ts';
import type { Flow, Span } from './flow.ts';
import { isCompany, leadingName } from './party-names.ts';
import * as words from './party-words.ts';

/** The names above the places where persons sign, as they follow each other, and where these are. */
export type Signers = { names: string[]; region: Span };

/** `By:`, or a line to sign on. */
const placeToSign = new RegExp(String.raw`^(?:${words.signature}\s*(?:[:_]|/s/)|_{6,})`, 'iu');
const behalf = new RegExp(String.raw`^${words.onBehalf}\s+(?=\p{Lu})`, 'iu');
/** A name stands this many lines above the place to sign, or nearer. */
const linesAbove = 3;
/** Text that is this much longer than the name in it is a sentence. */
const mostAside = 12;

/** The companies that sign: `Acme Ltd` above `By: ____`, side by side or one below the other. */
export function findSigners({ marks }: Flow): Signers {
  const lines = marks.map(({ line }) => line);
  const found = lines.flatMap((line, at) =>
    line.segments.flatMap((segment) => {
      const name = ownName(segment) ?? (isPlaceToSign(segment) ? nameAbove(lines, at, segment) : undefined);
      return name === undefined ? [] : [{ name, start: marks[at]?.start ?? 0 }];
    }),
  );
  const [first, last] = [found[0]?.start ?? 0, found.at(-1)?.start ?? 0];
  return { names: found.map(({ name }) => name), region: { start: first, end: last } };
}

function isPlaceToSign({ text }: Segment): boolean {
  return placeToSign.test(text.trim());
}

/** `For and on behalf of Acme Ltd`. */
function ownName({ text }: Segment): string | undefined {
  const opening = behalf.exec(text.trim())?.[0];
  return opening === undefined ? undefined : companyIn(text.trim().slice(opening.length));
}

/** The nearest company above, in the same column. */
function nameAbove(lines: readonly Line[], at: number, segment: Segment): string | undefined {
  for (const line of lines.slice(Math.max(0, at - linesAbove), at).toReversed()) {
    if (line.page !== lines[at]?.page) return undefined;
    const above = line.segments.find((other) => isOver(other, segment, line.fontSize));
    if (above === undefined) continue;
    if (isPlaceToSign(above)) return undefined;
    const name = companyIn(above.text);
    if (name !== undefined) return name;
  }
  return undefined;
}

function isOver({ box }: Segment, { box: below }: Segment, size: number): boolean {
  return Math.abs(box.left - below.left) <= size * 2 || (box.left <= below.left && box.right > below.left);
}

/** The company that fills a line. */
function companyIn(text: string): string | undefined {
  const name = leadingName(text.trim().replace(/:$/u, ''), { isDefined: true });
  return name !== undefined && isCompany(name) && text.length - name.length <= mostAside ? name : undefined;
}
