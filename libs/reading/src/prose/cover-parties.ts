import type { Line } from '../layout/line.ts';
import { squash } from '../values/squash.ts';
import type { Flow, LineMark } from './flow.ts';
import { lettersAfter, namingOf, type Naming } from './naming.ts';
import { leadingName } from './party-names.ts';
import * as words from './party-words.ts';

/** What ends the line above the first name: `BY AND BETWEEN`. */
const before = new RegExp(
  String.raw`(?:^|\s)(?:by and )?(?:between|among|amongst|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom)\s*:?$`,
  'iu',
);
/** What stands alone between the names. */
const joint = new RegExp(String.raw`^[-–—\s]*(?:${words.joining}|${words.joiningNames}|&)[-–—\s]*$`, 'iu');
/** A title page is among the first lines of a contract. */
const linesOfCover = 40;
/** A name takes no more lines. */
const linesOfName = 2;

/**
 * The parties that a title page names, each on a separate line: `between`, `Acme`, `and`, `City of Elm`. No name needs the form
 * of a company, since the text names all of them again.
 */
export function coverParties(flow: Flow): Naming[] {
  const cover = flow.marks.slice(0, linesOfCover);
  const at = cover.findIndex(({ line }) => before.test(line.text.trim()));
  const second = cover.findIndex(({ line }, place) => place > at && joint.test(line.text.trim()));
  if (at < 0 || second < 0 || second - at - 1 > linesOfName) return [];
  const first = nameOf(cover.slice(at + 1, second));
  const rest = cover.slice(second + 1, second + 1 + linesOfName);
  const end = cover[second + 2]?.start ?? flow.text.length;
  const other = rest
    .map((_, lines) => nameOf(rest.slice(0, lines + 1)))
    .findLast((name) => isNamedAfter(flow, name, end));
  if (first === undefined || other === undefined || !isNamedAfter(flow, first, end)) return [];
  const region = { start: cover[at]?.start ?? 0, end };
  const naming = namingOf(flow, [{ name: first }, { name: other }], region);
  return naming === undefined ? [] : [naming];
}

/** The name that fills lines. */
function nameOf(marks: readonly LineMark[]): string | undefined {
  const text = marks.map(({ line }) => wordsOf(line)).join(' ');
  const name = leadingName(text, { isDefined: true });
  return name !== undefined && squash(name) === squash(text.replace(/^the /iu, '')) ? whole(text) : undefined;
}

function wordsOf({ text }: Line): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** `The Elm Ferry Board`, of which the article is a part where the line begins with it. */
function whole(text: string): string {
  return text.replace(/,$/u, '');
}

function isNamedAfter(flow: Flow, name: string | undefined, place: number): boolean {
  return name !== undefined && lettersAfter(flow, place).includes(squash(name));
}
