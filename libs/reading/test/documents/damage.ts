/** Copies of a document as a bad disk or a broken upload leaves them; the same for the same bytes every time. */
export function damagedCopies(bytes: Buffer): Buffer[] {
  return [
    bytes.subarray(0, Math.ceil(bytes.length / 10)),
    flipped(bytes, 1_000),
    bytes.subarray(0, Math.floor(bytes.length * 0.95)),
    flipped(bytes, 30),
  ];
}

/** The first bytes stay: otherwise nothing would look further. */
function flipped(bytes: Buffer, every: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 16 + (every % 7); at < copy.length; at += every) copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
  return copy;
}
