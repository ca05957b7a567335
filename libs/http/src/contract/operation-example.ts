/** The parts of a request. */
export type ExampleRequest = {
  params?: Record<string, string>;
  query?: Record<string, string | number | string[]>;
  /** The body as JSON, or the fields of a form. */
  body?: Record<string, unknown>;
  /** The file of a form. */
  file?: { name: string; content: string };
};

/** A call that works with the sample catalog, with its answer; and one that is refused. A test executes both. */
export type OperationExample = ExampleRequest & {
  /** Absent where the answer has no body. */
  answer?: unknown;
  /** Further answers that are not refusals, by status. */
  otherAnswers?: Record<string, unknown>;
  refused: ExampleRequest & { answer: { status: number; code: string } };
};
