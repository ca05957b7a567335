/** What the operator imported at one time: a file, or standard input. */
export type ImportRecord = {
  /** UUIDv7. */
  id: string;
  /** The name of the file. */
  source: string;
  /** The same for the same content, read in the same way: importing it again goes on with the same import. */
  digest: string;
  status: ImportStatus;
  startedAt: Date;
  finishedAt?: Date;
  /** The import whose purchases this one replaced. */
  replaces?: string;
};

export const importStatuses = ['running', 'finished', 'undone'] as const;

type ImportStatus = (typeof importStatuses)[number];
