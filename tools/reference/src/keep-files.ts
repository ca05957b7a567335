import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes generated files that are stale. With `--check` on the command line, lists them instead and sets the exit code.
 * @param files the generator of each file, by its path from the repository root
 */
export async function keepFiles(files: Record<string, () => string | Promise<string>>): Promise<void> {
  const isCheck = process.argv.includes('--check');
  for (const [path, generate] of Object.entries(files)) {
    const target = new URL(`../../../${path}`, import.meta.url);
    const text = await generate();
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    if (isCheck) refuse(path);
    else write(target, path, text);
  }
}

/** Says that a generated file is stale, and sets the exit code. */
export function refuse(path: string): void {
  console.error(`${path} is stale: run \`npm run gen\` and commit it.`);
  process.exitCode = 1;
}

function write(target: URL, path: string, text: string): void {
  writeFileSync(target, text);
  console.log(`wrote ${path}`);
}
