import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readme } from '../src/readme.ts';
import { valuesSchema } from '../src/values-schema.ts';

/** What is generated for the chart, by path from the root of the repository. */
const files: Record<string, () => Promise<string>> = {
  'charts/parley/values.schema.json': valuesSchema,
  'charts/parley/README.md': readme,
};

const isCheck = process.argv.includes('--check');
for (const [path, generate] of Object.entries(files)) {
  const target = new URL(`../../../${path}`, import.meta.url);
  const text = await generate();
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  if (isCheck) {
    console.error(`${path} is stale: run \`npm run gen\` and commit it.`);
    process.exitCode = 1;
  } else {
    writeFileSync(target, text);
    console.log(`wrote ${path}`);
  }
}
