/** A terminal and npm both pass on one Ctrl-C: what follows this closely is the same one. */
const sameSignalMs = 1_000;

/** Calls back at the first wish to stop, and again when the user insists. */
export function onStopWish({ first, insist }: { first: (why: string) => void; insist: () => void }): void {
  let wishedMs: number | undefined;
  const wish = (why: string) => {
    if (wishedMs === undefined) {
      wishedMs = performance.now();
      first(why);
    } else if (performance.now() - wishedMs > sameSignalMs) insist();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => wish(signal));
}
