import { overlapAcross } from '../../layout/box.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { withSegments } from '../../layout/lines-of.ts';
import { parseDates } from '../../values/dates.ts';
import { anyOf } from '../../values/word-list.ts';

const former = anyOf(String.raw`
  current
  expiring
  existing
  previous
  prior
  old
  former
  bisherig\p{L}*
  ablaufend\p{L}*
  derzeitig\p{L}*
  actuel\p{L}*
  précédent\p{L}*
  actual
  anterior
  attuale
  precedente
  huidige?
  vorige?
  nuvarande
  nåværende
  nuværende
  dotychczasow\p{L}*
`);
const term = anyOf(String.raw`
  (?:subscription |contract |service |licen[cs]e )?(?:term|period|coverage|subscription|contract|dates)
  \p{L}*(?:laufzeit|zeitraum|vertrag)
  période|contrat|durée
  periodo|período|contrato|vigencia|contratto
  periode|contract|looptijd|termijn
  period|avtal|aftale|avtale
  okres|umowa
`);
const formerTerm = new RegExp(`(?<!\\p{L})(?:${former} ${term}|${term} ${former})\\s*:?$`, 'iu');

/** Lines without the days of a term that ends as that of the document begins, as their heading or label says. */
export function withoutFormerTerms(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const above = lines[index - 1]?.page === line.page ? lines[index - 1] : undefined;
    const kept = line.segments.filter((segment, at) => !isFormer(segment, { above, beside: line.segments[at - 1] }));
    return kept.length === line.segments.length ? line : withSegments(line, kept);
  });
}

function isFormer(
  segment: Segment,
  { above, beside }: { above: Line | undefined; beside: Segment | undefined },
): boolean {
  const [date] = parseDates(segment.text);
  if (date === undefined) return false;
  const headings = above?.segments.filter(({ box }) => overlapAcross(box, segment.box) > 0) ?? [];
  const own = segment.text.slice(0, date.start).trim();
  const named = own === '' ? [...headings, ...(beside === undefined ? [] : [beside])].map(({ text }) => text) : [own];
  return named.some((text) => formerTerm.test(text.trim()));
}
