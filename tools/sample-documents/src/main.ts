import { parseArgs } from 'node:util';
import { documentFormats, orderForms, type DocumentFormat } from './sample-document.ts';
import { writeDocuments } from './write-documents.ts';

const usage = `Writes order forms of the sample catalog into a folder, with what is in them as labels.jsonl.

  node tools/sample-documents/src/main.ts --out DIR [--count 60] [--seed 7] [--format pdf] [--layout NAME]…

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
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true || values.out === undefined) return void process.stdout.write(usage);
  const format = formatOf(values.format);
  await writeDocuments({
    folder: values.out,
    layouts: values.layout ?? orderForms.known,
    format,
    count: whole('count', values.count),
    seed: whole('seed', values.seed),
  });
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
