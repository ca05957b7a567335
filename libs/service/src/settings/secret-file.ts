import { readFileSync, statSync } from 'node:fs';

/** Anything longer is not a secret but a mistake, such as a log or a disk. */
const maxBytes = 64 * 1024;

/**
 * The text of a secret mounted as a file, without the line break that editors add.
 * @throws Error whose message completes "MONGODB_URI_FILE: " and names the path, never the text
 */
export function readSecretFile(path: string): string {
  const { size } = stat(path);
  if (size > maxBytes) throw new Error(`${path} has more than ${maxBytes} bytes`);
  const text = attempt(path, () => readFileSync(path, 'utf8')).replace(/\r?\n$/, '');
  if (text === '') throw new Error(`${path} is empty`);
  return text;
}

function stat(path: string) {
  const found = attempt(path, () => statSync(path));
  // Reading a pipe or a device might never end.
  if (!found.isFile()) throw new Error(`${path} is not a file`);
  return found;
}

function attempt<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new Error(`${path} cannot be read (${code})`, { cause: error });
  }
}
