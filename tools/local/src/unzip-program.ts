import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { Failure } from '../bootstrap/failure.js';

/**
 * Extracts one program from a zip archive to a file and makes it executable.
 * @throws Failure when the archive has no entry of this name.
 */
export async function unzipProgram(archive: string, entryName: string, target: string): Promise<void> {
  const zip = await yauzl.openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== entryName) continue;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o755 }));
    return;
  }
  throw new Failure(`${archive} has no entry ${entryName}.`);
}
