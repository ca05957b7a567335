const maxLines = 500;
const maxLength = 1024 * 1024;

/** Groups lines into messages of a certain size, one chunk at a time, so that memory use stays constant. */
export async function* inChunks(records: AsyncIterable<object>): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let length = 0;
  for await (const record of records) {
    const line = JSON.stringify(record);
    if (lines.length === maxLines || length + line.length > maxLength) {
      yield lines;
      lines = [];
      length = 0;
    }
    lines.push(line);
    length += line.length;
  }
  if (lines.length > 0) yield lines;
}
