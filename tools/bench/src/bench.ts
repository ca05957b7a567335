/** A benchmark, run as `npm run bench -- <name>`. */
export type Bench = {
  summary: string;
  /** Numeric options, given as `--name value`. */
  options: Record<string, { default: number; about: string }>;
  /** Boolean options, given as `--name`. */
  flags?: Record<string, string>;
  /** Description of the positional arguments. Default: none are accepted. */
  operands?: string;
  /** The page that `--write` updates, relative to the root. Default: docs/performance.md. */
  page?: string;
  /** The file that `--write` updates with the data of the result, relative to the root. */
  dataFile?: string;
  /** Runs the benchmark and returns the text for the terminal and the page. */
  run(options: Record<string, number>, log: Log, rest: Arguments): Promise<string | { text: string; data: object }>;
};

/** The positional arguments and flags given. */
export type Arguments = { operands: string[]; flags: ReadonlySet<string> };

/** Reports progress, one line at a time. */
export type Log = (line: string) => void;
