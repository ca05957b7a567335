import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentFormats, layoutNames, sampleDocument, type DocumentFormat } from './sample-document.ts';

const usage = `Writes order forms of the sample catalog into a folder, with what is in them as labels.jsonl.

  node tools/sample-documents/src/main.ts --out DIR [--count 60] [--seed 7] [--format pdf] [--layout NAME]… [--held-out]

Formats: ${documentFormats.join(', ')}. Equal arguments give equal documents.
`;

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      count: { type: 'string', default: '60' },
      seed: { type: 'string', default: '7' },
      format: { type: 'string', default: 'pdf' },
      layout: { type: 'string', multiple: true },
      'held-out': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true || values.out === undefined) return void process.stdout.write(usage);
  const format = formatOf(values.format);
  const names = values.layout ?? layoutNames({ format, heldOut: values['held-out'] });
  await writeDocuments({
    folder: values.out,
    names,
    format,
    count: whole('count', values.count),
    seed: whole('seed', values.seed),
  });
}

type Work = { folder: string; names: string[]; format: DocumentFormat; count: number; seed: number };

async function writeDocuments({ folder, names, format, count, seed }: Work): Promise<void> {
  await mkdir(folder, { recursive: true });
  const labels: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const layout = names[index % names.length] ?? '';
    const { bytes, filename, truth } = await sampleDocument({ seed: seed * 100_000 + index, layout, format });
    await writeFile(join(folder, filename), bytes);
    labels.push(JSON.stringify({ file: filename, format, ...truth }));
  }
  await writeFile(join(folder, 'labels.jsonl'), labels.map((label) => `${label}\n`).join(''));
}

function formatOf(text: string): DocumentFormat {
  const format = documentFormats.find((known) => known === text);
  if (format === undefined) throw new Error(`--format is one of ${documentFormats.join(', ')}, not "${text}".`);
  return format;
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}".`);
  return Number(text);
}
