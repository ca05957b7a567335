const MiB = 1024 * 1024;

/** A number of bytes for people: in MiB where it is a whole number of them. */
export function inWords(bytes: number): string {
  return bytes % MiB === 0 ? `${bytes / MiB} MiB` : `${bytes} bytes`;
}
