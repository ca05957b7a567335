/**
 * Whether a line ends inside a quoted cell, given whether it begins in one. A quote opens a quoted cell only at the
 * start of a cell.
 */
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

/** The position of the quote that closes a cell; a doubled quote is text. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
