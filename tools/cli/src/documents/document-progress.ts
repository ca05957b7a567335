import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../context/terminal.ts';

/** Shows how many documents are done, unless output is not to a terminal. */
export function startDocumentProgress({ err, isWatched }: Terminal, documents: number) {
  if (!isWatched) return { update: () => undefined, stop: () => undefined };
  const format = '{file} {bar} {value} of {total} | {eta_formatted} left';
  const bar = new SingleBar({ stream: err, format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(documents, 0, { file: '' });
  return {
    update: (done: number, file: string) => bar.update(done, { file }),
    stop: () => bar.stop(),
  };
}
