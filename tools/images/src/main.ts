import { parseArgs } from 'node:util';
import { exitOnFailure, Failure } from '@parley/local/bootstrap/failure';
import { log } from '@parley/local/bootstrap/log';
import { buildArchive } from './build-archive.ts';
import { buildLayouts } from './build-layouts.ts';
import { imageNames } from './image-names.ts';

const usage = 'npm run images -- --to FOLDER [name…], or npm run images -- --archive FILE';
const options = { to: { type: 'string' }, archive: { type: 'string' } } as const;

/** `npm run images`: builds the contents of the images without Docker; the Dockerfile runs it as well. */
await exitOnFailure(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.find((name) => !imageNames.includes(name));
  if (unknown !== undefined)
    throw new Failure(`there is no image "${unknown}"; the images are ${imageNames.join(', ')}.`);
  if (values.to === undefined && values.archive === undefined) throw new Failure(`name the folder: ${usage}.`);
  if (values.to !== undefined) {
    const names = positionals.length > 0 ? positionals : imageNames;
    await buildLayouts(names, values.to);
    log(`${names.join(', ')} in ${values.to}`);
  }
  if (values.archive !== undefined) {
    await buildArchive(values.archive);
    log(`The command line in ${values.archive}`);
  }
});
