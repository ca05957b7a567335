import { parseArgs } from 'node:util';
import { exitOnFailure, Failure } from '@parley/local/bootstrap/failure';
import { say } from '@parley/local/bootstrap/say';
import { buildLayouts } from './build-layouts.ts';
import { imageNames } from './image-names.ts';

/** `npm run images -- --to DIR [name…]`: what the images hold, without Docker; the Dockerfile runs it too. */
await exitOnFailure(async () => {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const unknown = positionals.find((name) => !imageNames.includes(name));
  if (unknown !== undefined)
    throw new Failure(`there is no image "${unknown}"; the images are ${imageNames.join(', ')}.`);
  if (values.to === undefined) throw new Failure('say where to: npm run images -- --to FOLDER [name…].');
  const names = positionals.length > 0 ? positionals : imageNames;
  await buildLayouts(names, values.to);
  say(`${names.join(', ')} in ${values.to}`);
});
