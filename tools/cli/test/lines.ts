/** The text of an import file. */
export function lines(records: object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** The same file in two pieces, the second when `mayGoOn` resolves, so that something can happen during the import. */
export async function* inTwoHalves(records: object[], mayGoOn: Promise<void>): AsyncGenerator<Buffer> {
  const half = Math.ceil(records.length / 2);
  yield Buffer.from(lines(records.slice(0, half)));
  await mayGoOn;
  yield Buffer.from(lines(records.slice(half)));
}
