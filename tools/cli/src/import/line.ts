/** A line of an import: its text, or why it cannot or must not be sent. */
export type Line = { number: number; endOffset: number } & (
  | {
      json: string;
      /** The line numbers in the file, for a record made of several lines. */
      rows?: number[];
      /** What to know about it. */
      notes?: Fault[];
      /** The file has no id for it. */
      isIdDerived?: true;
    }
  | { fault: Fault }
  | { leftOut: Fault }
);

/** A fault of a line, found here or by the service. */
export type Fault = { pointer?: string; code: string; message: string };

/** The services' limit, which also bounds memory for files without line ends. */
export const maxLineBytes = 1_000_000;
