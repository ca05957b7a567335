export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The terminal and npm both forward one Ctrl-C; signals within this interval count as one. */
const sameSignalMs = 1_000;

/** Calls `first` on the first stop signal, and `insist` on each later one. */
export function onStopSignal({ first, insist }: { first: (why: string) => void; insist: () => void }): void {
  let wishedMs: number | undefined;
  const wish = (why: string) => {
    if (wishedMs === undefined) {
      wishedMs = performance.now();
      first(why);
    } else if (performance.now() - wishedMs > sameSignalMs) insist();
  };
  for (const signal of stopSignals) process.on(signal, () => wish(signal));
}
