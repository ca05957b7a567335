/** A request may have 1 MiB and so many lines. */
const linesAtOnce = 250;

/** Records as the requests of an import. */
export async function* batchesOf(records: Iterable<object>) {
  let lines: { number: number; json: string }[] = [];
  let number = 0;
  for (const record of records) {
    lines.push({ number: ++number, json: JSON.stringify(record) });
    if (lines.length < linesAtOnce) continue;
    yield { lines };
    lines = [];
  }
  if (lines.length > 0) yield { lines };
}
