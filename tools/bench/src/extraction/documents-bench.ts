import { sampleDocument, type SampleDocument } from '@parley/sample-documents/sample-document';
import type { Bench, Log } from '../bench.ts';
import { warmUpSeconds } from '../load/load-timer.ts';
import { load } from '../load/load.ts';
import { residentMiB } from '../process/usage.ts';
import { placeAndTime } from '../report/place.ts';
import { median } from '../report/statistics.ts';
import { table } from '@parley/cli/table';
import { market, startDocumentStack, type DocumentStack, type Ended } from './document-stack.ts';

const readsPerSecond = 50;
const warmUp = 5;
/** Polling intervals: frequent for timing one document, sparse so that polling does not slow down many. */
const pollMs = { alone: 20, atOnce: 500 };

/** Measures processing of documents, apart from the accuracy of extraction. */
export const documentsBench: Bench = {
  summary: 'documents through the whole stack: time of one, reads during many at once, memory over many',
  page: 'docs/extraction-quality.md',
  options: {
    alone: { default: 20, about: 'documents of five pages sent one after the other' },
    'at-once': { default: 20, about: 'documents sent at once while scopes are read' },
    rounds: { default: 3, about: 'times scopes are read without and during documents' },
    seconds: { default: 15, about: 'seconds of reads without documents' },
    many: { default: 200, about: 'documents after which the memory of the service is looked at' },
  },
  async run({ alone = 20, 'at-once': atOnce = 20, rounds = 3, seconds = 15, many = 200 }, log) {
    await using stack = await startDocumentStack();
    for (let seed = 1; seed <= warmUp; seed += 1) await stack.process(await order(seed), pollMs.alone);
    const parts = [
      await timeAlone(stack, alone, log),
      await readsDuringDocuments(stack, { atOnce, rounds, seconds }, log),
      await memoryOver(stack, many, log),
    ];
    return [`${placeAndTime()}.`, ...parts].join('\n\n');
  },
};

function order(seed: number, termsPages = 0): Promise<SampleDocument> {
  return sampleDocument({ seed, market, termsPages });
}

async function timeAlone(stack: DocumentStack, count: number, log: Log): Promise<string> {
  log(`${count} documents of five pages, one after the other`);
  const pdfs = await timesOf(stack, count, (seed) => order(seed, 4));
  const scans = await timesOf(stack, Math.ceil(count / 4), (seed) => sampleDocument({ seed, market, format: 'scan' }));
  return table(
    ['From the request to the end', 'documents', 'completed', 'p50 s', 'p95 s', 'longest s'],
    [
      ['PDF order form with small print, 5 pages', ...pdfs],
      ['scanned order form, 1 or 2 pages', ...scans],
    ],
  );
}

async function timesOf(stack: DocumentStack, count: number, make: (seed: number) => Promise<SampleDocument>) {
  const ended: Ended[] = [];
  for (let seed = 1; seed <= count; seed += 1) ended.push(await stack.process(await make(seed), pollMs.alone));
  const times = ended.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => ((times[Math.ceil(share * count) - 1] ?? Number.NaN) / 1_000).toFixed(2);
  return [`${count}`, `${completedOf(ended)}`, at(0.5), at(0.95), at(1)];
}

type Reads = { atOnce: number; rounds: number; seconds: number };

async function readsDuringDocuments(
  stack: DocumentStack,
  { atOnce, rounds, seconds }: Reads,
  log: Log,
): Promise<string> {
  const documents = await Promise.all(Array.from({ length: atOnce }, (_, index) => order(100 + index)));
  const [first] = documents;
  if (!first) return '';
  const { id } = await stack.process(first, pollMs.alone);
  const spec = { origin: stack.baseUrl, paths: [`/v1/scope/${id}`], headers: stack.headers, connections: 32 };
  const readFor = (seconds: number) => load({ ...spec, seconds, rate: readsPerSecond });
  await readFor(2);
  let busySeconds = wholeSecondsBeside(await allAtOnce(stack, documents));
  const rows: string[][] = [];
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const idle = await readFor(seconds);
    const [busy, run] = await Promise.all([readFor(busySeconds), allAtOnce(stack, documents)]);
    ratios.push(busy.p99Ms / idle.p99Ms);
    busySeconds = Math.min(busySeconds, wholeSecondsBeside(run));
    rows.push([
      `${round}`,
      `${idle.p50Ms.toFixed(1)} / ${idle.p99Ms.toFixed(1)}`,
      `${busy.p50Ms.toFixed(1)} / ${busy.p99Ms.toFixed(1)}`,
      (busy.p99Ms / idle.p99Ms).toFixed(2),
      `${run.completed} of ${atOnce}`,
      run.seconds.toFixed(1),
      `${Object.entries(busy.statuses).filter(([status]) => status !== '200').length}`,
    ]);
    log(`  ${rows.at(-1)?.join('  ')}`);
  }
  const header = [
    'Round',
    'idle p50 / p99 ms',
    'during p50 / p99 ms',
    'p99 ratio',
    'completed',
    'all read in s',
    'other answers',
  ];
  const what = `${atOnce} documents at once while \`GET /v1/scope\` is asked ${readsPerSecond} times a second`;
  return `${what}: p99 ${median(ratios).toFixed(2)} times as high (median of ${rounds} rounds).\n\n${table(header, rows)}`;
}

/** How long reads can be counted after their warm-up while documents are still being processed. */
function wholeSecondsBeside(run: { seconds: number }): number {
  return Math.max(1, Math.floor(run.seconds - warmUpSeconds));
}

async function allAtOnce(stack: DocumentStack, documents: SampleDocument[]) {
  const startedAt = performance.now();
  const ended = await Promise.all(documents.map((document) => stack.process(document, pollMs.atOnce)));
  return { seconds: (performance.now() - startedAt) / 1_000, completed: completedOf(ended) };
}

async function memoryOver(stack: DocumentStack, many: number, log: Log): Promise<string> {
  log(`memory over ${many} documents`);
  const step = Math.max(1, Math.floor(many / 10));
  const rows: string[][] = [];
  for (let done = 0; done < many;) {
    const next = Math.min(step, many - done);
    const documents = await Promise.all(Array.from({ length: next }, (_, index) => order(1_000 + done + index)));
    const { completed } = await allAtOnce(stack, documents);
    done += next;
    rows.push([`${done}`, `${completed} of ${next}`, (await residentMiB([stack.scopePid])).toFixed(0)]);
    log(`  ${rows.at(-1)?.join('  ')}`);
  }
  return `Memory of the scope service, without its readers:\n\n${table(['after documents', 'completed', 'MiB'], rows)}`;
}

function completedOf(ended: Ended[]): number {
  return ended.filter(({ status }) => status === 'completed').length;
}
