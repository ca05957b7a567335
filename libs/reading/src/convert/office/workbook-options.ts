import type { ParsingOptions } from '@e965/xlsx';

/** How every workbook is read, be it a document or a spreadsheet to import: days in UTC, cells with their styles. */
export const workbookOptions = {
  type: 'array',
  dense: true,
  cellDates: true,
  UTC: true,
  cellHTML: false,
  cellStyles: true,
} as const satisfies ParsingOptions;
