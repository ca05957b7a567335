const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter that divides a head into the most cells, outside quotes. */
export function delimiterOf(head: string): string {
  const bare = head.replaceAll(/"(?:[^"]|"")*"?/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Whether a line ends inside a quoted cell, beginning in one or not: a quote opens one only where a cell begins. */
export function endsInQuote(line: string, delimiter: string, beginsInQuote: boolean): boolean {
  let at = 0;
  let isQuoted = beginsInQuote;
  for (;;) {
    if (!isQuoted && line[at] === '"') {
      isQuoted = true;
      at += 1;
    }
    if (isQuoted) {
      const end = closingQuote(line, at);
      if (end === -1) return true;
      at = end + 1;
      isQuoted = false;
    }
    const next = line.indexOf(delimiter, at);
    if (next === -1) return false;
    at = next + 1;
  }
}

/** The quote that closes a cell: two of them are one of its text. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
