import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { catalogBench } from './catalog/catalog-bench.ts';
import { edgeBench } from './edge/edge-bench.ts';
import { gatewayBench } from './gateway/gateway-bench.ts';
import { writeSection } from './report/performance-page.ts';

const benches: Record<string, Bench> = { gateway: gatewayBench, catalog: catalogBench, edge: edgeBench };

await main(process.argv.slice(2));

async function main([name = '', ...args]: string[]): Promise<void> {
  const bench = benches[name];
  if (bench === undefined || args.includes('--help')) return printUsage();
  const { write, options } = parseOptions(bench, args);
  const text = await bench.run(options, (line) => process.stderr.write(`· ${line}\n`));
  process.stdout.write(`\n${text}\n`);
  if (write) await writeSection(name, text);
}

function parseOptions(bench: Bench, args: string[]): { write: boolean; options: Record<string, number> } {
  const numbers = Object.fromEntries(Object.keys(bench.options).map((name) => [name, { type: 'string' as const }]));
  const { write, ...texts } = parseArgs({ args, options: { ...numbers, write: { type: 'boolean' } } }).values;
  const options = Object.entries(bench.options).map(([name, { default: value }]) => [
    name,
    asNumber(name, Object(texts)[name], value),
  ]);
  return { write: write === true, options: Object.fromEntries(options) as Record<string, number> };
}

function asNumber(name: string, text: unknown, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`--${name} must be a number, not "${String(text)}".`);
  return value;
}

function printUsage(): void {
  const lines = Object.entries(benches).flatMap(([name, { summary, options }]) => [
    `  ${name.padEnd(10)} ${summary}`,
    ...Object.entries(options).map(
      ([option, { default: value, about }]) => `${' '.repeat(13)}--${option} ${value}  ${about}`,
    ),
  ]);
  process.stdout.write(
    `npm run bench -- <name> [--write] [options]\n\n${lines.join('\n')}\n\n--write puts the result into docs/performance.md.\n`,
  );
}
