/** A file of an import. */
export function lines(records: object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** One that comes in two pieces, the second when it may: so that something can happen while it is imported. */
export async function* inTwoHalves(records: object[], mayGoOn: Promise<void>): AsyncGenerator<Buffer> {
  const half = Math.ceil(records.length / 2);
  yield Buffer.from(lines(records.slice(0, half)));
  await mayGoOn;
  yield Buffer.from(lines(records.slice(half)));
}
