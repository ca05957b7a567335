import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';

/** A folder of that name, with what `fill` puts into it, as a compressed archive. */
export function archive(name: string, fill: (place: string) => void): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'parley-archive-'));
  try {
    fill(join(folder, name));
    // The same bytes each time: no names of this machine, no times.
    const options = { cwd: folder, gzip: true, portable: true, mtime: new Date(0), sync: true } as const;
    return create(options, [name]).read() ?? Buffer.alloc(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
