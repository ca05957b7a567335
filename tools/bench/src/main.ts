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
  const names = Object.fromEntries(Object.keys(bench.options).map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args, options: { ...names, write: { type: 'boolean' } } });
  const texts: Record<string, string | boolean | undefined> = values;
  const numbers = Object.entries(bench.options).map(([name, option]) => {
    const text = texts[name];
    return [name, asNumber(name, typeof text === 'string' ? text : undefined, option.default)] as const;
  });
  return { write: values.write === true, options: Object.fromEntries(numbers) };
}

function asNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`--${name} must be a number, not "${text}".`);
  return value;
}

function printUsage(): void {
  const lines = Object.entries(benches).map(
    ([name, bench]) => `  ${name.padEnd(10)} ${bench.summary}\n${optionLines(bench)}`,
  );
  process.stdout.write(`npm run bench -- <name> [--write] [options]\n\n${lines.join('\n')}
--write puts the result into docs/performance.md.\n`);
}

function optionLines({ options }: Bench): string {
  const lines = Object.entries(options).map(
    ([name, { default: value, about }]) => `${' '.repeat(13)}--${name} ${value}  ${about}\n`,
  );
  return lines.join('');
}
