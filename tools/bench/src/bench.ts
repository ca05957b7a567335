/** One `npm run bench -- <name>`. */
export type Bench = {
  summary: string;
  /** Every option is a number, given as `--name value`. */
  options: Record<string, { default: number; about: string }>;
  /** Measures and answers the text for the terminal and for docs/performance.md. */
  run(options: Record<string, number>, say: Say): Promise<string>;
};

/** Tells what is going on, a line at a time. */
export type Say = (line: string) => void;
