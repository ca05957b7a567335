import type { Line, Segment } from './line.ts';
import type { Box } from '../document-model.ts';

/** One row: the lines of text in each column, by its place in `Table.columns`; and what heads its section. */
export type Row = { page: number; box: Box; text: string; cells: Segment[][]; section?: string };

/** A line of a table with its words put into columns; it may only tell what kind the rows below are of. */
export type TableLine = { line: Line; cells: (Segment | undefined)[]; isCore: boolean; isSection?: boolean };
