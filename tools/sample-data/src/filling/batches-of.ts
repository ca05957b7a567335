/** The maximum number of lines per request; requests are also limited to 1 MiB. */
const linesAtOnce = 250;

/** Splits records into the requests of an import. */
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
