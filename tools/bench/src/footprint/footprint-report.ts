import { table } from '@parley/cli/table';
import { median } from '../report/statistics.ts';
import type { Documents } from './document-processes.ts';
import type { Start } from './measure-start.ts';
import type { Pair } from './subject.ts';

export type Footprint = { starts: Start[]; loads: Pair[] };

type Measured = { footprints: Map<string, Footprint>; documents: Documents };
type ReportOptions = { place: string; rounds: number; seconds: number; settle: number };

const header = ['', 'start, ms', 'ratio', 'idle, MiB', 'ratio', 'at 200/s, MiB', 'ratio'];

export function footprintReport(
  { footprints, documents }: Measured,
  { place, rounds, seconds, settle }: ReportOptions,
): string {
  const rows = [...footprints].map(([name, footprint]) => row(name, footprint));
  const peaks = Object.entries(documents.peakMiB).map(([format, peak]) => `${peak.toFixed(0)} MiB for a ${format}`);
  return `${place}.
Each figure is that of the service, and the ratio to the bare process of the same round; medians of ${rounds} starts, asked every 100 ms whether they are ready;
idle ${settle} s after; and after ${seconds} s at 200 reads a second on both at once.

${table(header, [
  ...rows,
  ['process of a document', '', '', ...cells([documents.waitingMiB]), '', ''],
  ['goal', '', '<= 1.50', '', '<= 1.40', '', '<= 1.40'],
])}

While it read, the process of a document held at most ${peaks.join(', ')}.`;
}

function row(name: string, { starts, loads }: Footprint): string[] {
  const [ms, idleMiB] = [starts.map((start) => start.ms), starts.map((start) => start.idleMiB)];
  return [name, ...cells(ms), ...cells(idleMiB), ...cells(loads)];
}

function cells(pairs: Pair[]): string[] {
  if (pairs.length === 0) return ['', ''];
  const ratio = median(pairs.map(({ ours, bare }) => ours / bare));
  return [median(pairs.map(({ ours }) => ours)).toFixed(0), ratio.toFixed(2)];
}
