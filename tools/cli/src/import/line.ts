/** A line of an import: its text, or why it cannot be sent. */
export type Line = { number: number; endOffset: number } & (
  | {
      json: string;
      /** Where its lines stand in the file, when it was made of several. */
      rows?: number[];
    }
  | { fault: Fault }
);

/** One thing wrong with a line, found here or by the service. */
export type Fault = { pointer?: string; code: string; message: string };

/** No service takes more than this, and memory must not grow with a file that has no line ends. */
export const maxLineBytes = 1_000_000;
