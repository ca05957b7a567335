import { pause } from '@parley/service/pause';
import { UnreachableError } from '../errors/cli-errors.ts';
import type { ClusterRelease } from './connect-cluster.ts';
import { readLogs, type LogLine, type LogOptions } from './read-logs.ts';
import type { ReleasePod } from './release-pods.ts';

export type FollowOptions = LogOptions & {
  /** The current pods, listed again each time: they come and go. */
  podsNow: () => Promise<ReleasePod[]>;
  /** Prints a note for the user. */
  note: (text: string) => Promise<void>;
  signal: AbortSignal;
};

const lookMs = 1_500;
/** A poll begins this much earlier than the last one ended, because the cluster counts whole seconds. */
const overlapSeconds = 2;

/**
 * Yields the existing lines and then new ones, until the signal: after every poll in the order they were written. It
 * polls, because streams of a cluster stop silently, and new pods appear.
 */
export async function* followLogs(cluster: ClusterRelease, options: FollowOptions): AsyncGenerator<LogLine[]> {
  const { podsNow, note, signal } = options;
  let [known, since, isAway] = [new Map<string, string[]>(), options.sinceSeconds, false];
  const isNews = onlyOnce();
  const missing: LogOptions['missing'] = (pod, why) => {
    if (isNews(`${pod} ${why}`)) options.missing(pod, why);
  };
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      const lines = await readLogs(cluster, await podsNow(), { sinceSeconds: since, missing });
      const before = known;
      known = textsOf(lines);
      yield newAmong(lines, before);
      [since, isAway] = [Math.ceil((Date.now() - startedAt + lookMs) / 1_000) + overlapSeconds, false];
    } catch (error) {
      if (!(error instanceof UnreachableError) || known.size === 0) throw error;
      if (!isAway) await note(`${error.message} Trying on.`);
      [since, isAway] = [since + Math.ceil((Date.now() - startedAt + lookMs) / 1_000), true];
    }
    await pause(lookMs, signal);
  }
}

function onlyOnce(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => {
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  };
}

function textsOf(lines: LogLine[]): Map<string, string[]> {
  const byPod = Map.groupBy(lines, ({ pod }) => pod);
  return new Map([...byPod].map(([pod, own]) => [pod, own.map(({ text }) => text)]));
}

/** The lines of a poll that the last one did not return. */
function newAmong(lines: LogLine[], before: ReadonlyMap<string, string[]>): LogLine[] {
  const left = new Map([...textsOf(lines)].map(([pod, texts]) => [pod, knownOf(texts, before.get(pod) ?? [])]));
  return lines.filter(({ pod }) => {
    const count = left.get(pod) ?? 0;
    left.set(pod, count - 1);
    return count <= 0;
  });
}

/** How many of the first lines equal the last lines of the previous poll. */
function knownOf(texts: string[], before: string[]): number {
  for (let count = Math.min(texts.length, before.length); count > 0; count -= 1) {
    const from = before.length - count;
    if (texts[count - 1] === before.at(-1) && texts.slice(0, count).every((text, at) => text === before[from + at]))
      return count;
  }
  return 0;
}
