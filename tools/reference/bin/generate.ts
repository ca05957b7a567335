import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { errorsPage } from '../src/errors-page.ts';
import { interfaceDocument } from '../src/interface-document.ts';
import { negotiationsPage } from '../src/negotiations-page.ts';
import { settingsPage } from '../src/settings-page.ts';

/** What is generated from contracts, settings and the table of errors, by path from the root of the repository. */
const files: Record<string, () => string | Promise<string>> = {
  'services/gateway/openapi.json': async () => `${JSON.stringify(await interfaceDocument(), undefined, 2)}\n`,
  'docs/errors.md': errorsPage,
  'docs/negotiations.md': negotiationsPage,
  'docs/settings.md': settingsPage,
};

const isCheck = process.argv.includes('--check');
for (const [path, generate] of Object.entries(files)) {
  const target = new URL(`../../../${path}`, import.meta.url);
  const text = await generate();
  const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === text;
  if (!isCurrent && isCheck) refuse(path);
  else if (!isCurrent) write(target, path, text);
}

function refuse(path: string): void {
  console.error(`${path} is stale: run \`npm run gen\` and commit it.`);
  process.exitCode = 1;
}

function write(target: URL, path: string, text: string): void {
  writeFileSync(target, text);
  console.log(`wrote ${path}`);
}
