import type { Flow } from './flow.ts';
import { distinct, read, type Naming } from './naming.ts';

/** `株式会社あおば（以下「甲」という。）と東西株式会社（以下「乙」という。）`: each name up to what it is called from there on; `本契約` is this contract. */
const called =
  /(?<=^|[\s、，。]|[)）](?:と|及び|および|並びに)?)(?<name>[^\s、，。()（）「」『』]{2,40})[（(]以下[、,]?\s?[「『](?!本)(?<role>[^」』]{1,10})[」』]/gu;
/** Before the second name. */
const joint = /^(?:と|及び|および|並びに)/u;
const score = 2.5;

/** The parties of a contract in Japanese. */
export function japaneseParties(flow: Flow): Naming[] {
  const places = [...flow.printed.slice(0, read).matchAll(called)];
  const parties = distinct(
    places.map(({ groups }) => ({ name: (groups?.['name'] ?? '').replace(joint, ''), role: groups?.['role'] ?? '' })),
  );
  const start = places[0]?.index ?? 0;
  return parties.length < 2 ? [] : [{ parties, region: { start, end: start + 300 }, score }];
}
