export const fileFormats = ['jsonl', 'csv'] as const;
/** Spreadsheets of all kinds are `csv`. */
export type FileFormat = (typeof fileFormats)[number];

/** Whether a file is a spreadsheet, by an option or else by its extension. All others are JSON Lines, also standard input. */
export function isSpreadsheet({ name }: { name: string }, format?: FileFormat): boolean {
  return format === undefined ? /\.(?:csv|tsv|txt|xls[xm]?)(?:\.gz)?$/i.test(name) : format === 'csv';
}
