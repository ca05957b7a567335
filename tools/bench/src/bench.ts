/** One `npm run bench -- <name>`. */
export type Bench = {
  summary: string;
  /** Every option is a number, given as `--name value`. */
  options: Record<string, { default: number; about: string }>;
  /** Given as `--name`. */
  flags?: Record<string, string>;
  /** What may follow that is neither; none when absent. */
  operands?: string;
  /** The page that `--write` puts the result into, from the root; docs/performance.md when absent. */
  page?: string;
  /** Measures and answers the text for the terminal and for the page. */
  run(options: Record<string, number>, say: Say, rest: Rest): Promise<string>;
};

/** What was given beside numbers. */
export type Rest = { operands: string[]; flags: ReadonlySet<string> };

/** Tells what is going on, a line at a time. */
export type Say = (line: string) => void;
