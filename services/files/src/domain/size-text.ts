const MiB = 1024 * 1024;

/** A number of bytes for people; in MiB if that is a whole number. */
export function sizeText(bytes: number): string {
  return bytes % MiB === 0 ? `${bytes / MiB} MiB` : `${bytes} bytes`;
}
