import { maxLengths } from '@parley/document-fields/max-lengths';
import type { Candidate, Candidates } from './candidate.ts';
import { DocumentUnreadable } from './convert/document-unreadable.ts';
import type { LineItem } from './found-terms.ts';

/** What one document may propose at most; texts in characters. */
export const maxProposed = {
  rows: 1_000,
  /** Of one field. */
  candidates: 200,
  parties: maxLengths.names,
  /** Names, values, quotes. */
  text: maxLengths.text,
  description: 600,
} as const;

/**
 * What a document proposes, in bounds: whatever weighs and matches it later takes time with its length. Long texts are
 * cut, and show it; the weakest candidates of a field with very many are left out; rows never are.
 * @throws DocumentUnreadable when there are too many rows
 */
export function boundedCandidates({ documentType, fields, lineItems }: Candidates): Candidates {
  if (lineItems.length > maxProposed.rows) throw new DocumentUnreadable('too_many_rows');
  const perField = Map.groupBy(fields.filter(isShort), ({ field }) => field);
  const strongest = new Set([...perField.values()].flatMap(strongestOf));
  return {
    documentType,
    fields: fields.filter((candidate) => strongest.has(candidate)).map(boundedCandidate),
    lineItems: lineItems.map(boundedRow),
  };
}

function strongestOf(same: Candidate[]): Candidate[] {
  if (same.length <= maxProposed.candidates) return same;
  return same.toSorted((one, other) => other.score - one.score).slice(0, maxProposed.candidates);
}

/** A longer value is none: no name and no address is. */
function isShort({ value }: Candidate): boolean {
  const texts = Array.isArray(value) ? value : [value];
  return texts.every((text) => typeof text !== 'string' || text.length <= maxProposed.text);
}

function boundedCandidate(candidate: Candidate): Candidate {
  const bounded = { ...candidate, text: cut(candidate.text) };
  if (bounded.field === 'parties') bounded.value = bounded.value.slice(0, maxProposed.parties);
  return bounded;
}

function boundedRow(row: LineItem): LineItem {
  const { name, description, sku, unit, quote } = row;
  return {
    ...row,
    name: cut(name),
    ...(description !== undefined && { description: cut(description, maxProposed.description) }),
    ...(sku !== undefined && { sku: cut(sku) }),
    ...(unit !== undefined && { unit: cut(unit) }),
    quote: { ...quote, text: cut(quote.text) },
  };
}

function cut(text: string, longest: number = maxProposed.text): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
