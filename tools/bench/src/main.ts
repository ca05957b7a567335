import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnFailure, Failure } from '@parley/local/bootstrap/failure';
import { root } from '@parley/local/workspace';
import type { Bench, Arguments } from './bench.ts';
import { calibrationBench } from './extraction/calibration/calibration-bench.ts';
import { clientBench } from './client/client-bench.ts';
import { catalogBench } from './catalog/catalog-bench.ts';
import { estimatesBench } from './estimates/estimates-bench.ts';
import { footprintBench } from './footprint/footprint-bench.ts';
import { gatewayBench } from './gateway/gateway-bench.ts';
import { documentsBench } from './extraction/documents-bench.ts';
import { extractionBench } from './extraction/extraction-bench.ts';
import { learningBench } from './learning/learning-bench.ts';
import { negotiationBench } from './negotiation/negotiation-bench.ts';
import { pricingBench } from './pricing/pricing-bench.ts';
import { structuresBench } from './pricing/structures-bench.ts';
import { doubtsBench } from './pricing/doubts-bench.ts';
import { fewBench } from './pricing/few-bench.ts';
import { readsBench } from './reads/reads-bench.ts';
import { sizingBench } from './sizing/sizing-bench.ts';
import { webhooksBench } from './webhooks/webhooks-bench.ts';
import { writeSection } from './report/page-section.ts';

const benches: Record<string, Bench> = {
  gateway: gatewayBench,
  catalog: catalogBench,
  reads: readsBench,
  sizing: sizingBench,
  footprint: footprintBench,
  extraction: extractionBench,
  documents: documentsBench,
  learning: learningBench,
  calibration: calibrationBench,
  pricing: pricingBench,
  structures: structuresBench,
  doubts: doubtsBench,
  few: fewBench,
  estimates: estimatesBench,
  negotiation: negotiationBench,
  webhooks: webhooksBench,
  client: clientBench,
};
const usualPage = 'docs/performance.md';

await exitOnFailure(() => main(process.argv.slice(2)));

async function main([name = '', ...args]: string[]): Promise<void> {
  const bench = benches[name];
  if (bench === undefined || args.includes('--help')) return printUsage();
  const { write, options, ...rest } = parseOptions(bench, args);
  const result = await bench.run(options, (line) => process.stderr.write(`· ${line}\n`), rest);
  const { text, data } = typeof result === 'string' ? { text: result } : result;
  process.stdout.write(`\n${text}\n`);
  if (!write) return;
  await writeSection(bench.page ?? usualPage, name, text);
  if (bench.dataFile !== undefined) await writeFile(join(root, bench.dataFile), `${JSON.stringify(data, null, 2)}\n`);
}

type Options = Arguments & { write: boolean; options: Record<string, number> };

function parseOptions(bench: Bench, args: string[]): Options {
  const flagNames = Object.keys(bench.flags ?? {});
  const options = {
    ...Object.fromEntries(Object.keys(bench.options).map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(['write', ...flagNames].map((name) => [name, { type: 'boolean' as const }])),
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: bench.operands !== undefined });
  const numbers = Object.entries(bench.options).map(([name, option]) => {
    const text = values[name];
    return [name, asNumber(name, typeof text === 'string' ? text : undefined, option.default)] as const;
  });
  return {
    write: values['write'] === true,
    options: Object.fromEntries(numbers),
    operands: positionals,
    flags: new Set(flagNames.filter((name) => values[name] === true)),
  };
}

function asNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!(value >= 0)) throw new Failure(`--${name} must be a number, not "${text}".`);
  return value;
}

function printUsage(): void {
  const lines = Object.entries(benches).map(
    ([name, bench]) => `  ${name.padEnd(10)} ${bench.summary}\n${optionLines(bench)}`,
  );
  process.stdout.write(`npm run bench -- <name> [--write] [options]\n\n${lines.join('\n')}
--write puts the result into ${usualPage}, or the page named.\n`);
}

function optionLines({ options, flags = {}, operands, page }: Bench): string {
  const lines = [
    ...(operands === undefined ? [] : [operands]),
    ...Object.entries(options).map(([name, { default: value, about }]) => `--${name} ${value}  ${about}`),
    ...Object.entries(flags).map(([name, about]) => `--${name}  ${about}`),
    ...(page === undefined ? [] : [`--write  puts the result into ${page}`]),
  ];
  return lines.map((line) => `${' '.repeat(13)}${line}\n`).join('');
}
