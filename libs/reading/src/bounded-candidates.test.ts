import { describe, expect, it } from 'vitest';
import { boundedCandidates, maxProposed } from './bounded-candidates.ts';
import type { Candidate } from './candidate.ts';
import type { LineItem } from './found-terms.ts';

const row: LineItem = { kind: 'product', name: 'Guard', confidence: 1, quote: { text: 'Guard 1', page: 1 } };
const vendor: Candidate = { field: 'vendor', value: 'Acme', text: 'Acme', page: 1, score: 1, origin: 'rules' };

function bounded(fields: Candidate[], lineItems: LineItem[] = []) {
  return boundedCandidates({ documentType: 'order_form', fields, lineItems });
}

describe('what a document proposes', () => {
  it('stays as it is when it is of usual size', () => {
    const found = { documentType: 'order_form' as const, fields: [vendor], lineItems: [row] };
    expect(boundedCandidates(found)).toEqual(found);
  });

  it('is cut where a text is long, and shows it', () => {
    const [cut] = bounded([], [{ ...row, name: 'n'.repeat(40_000), description: 'd'.repeat(40_000) }]).lineItems;
    expect(cut?.name).toBe(`${'n'.repeat(maxProposed.text - 1)}…`);
    expect(cut?.description).toHaveLength(maxProposed.description);
  });

  it('leaves out the weakest of very many candidates of one field, and what is too long to be a name', () => {
    const many = Array.from({ length: 1_000 }, (_, at): Candidate => ({ ...vendor, value: `Acme ${at}`, score: at }));
    const { fields } = bounded([...many, { ...vendor, value: 'n'.repeat(301) }, { ...vendor, field: 'buyer' }]);
    expect(fields).toHaveLength(maxProposed.candidates + 1);
    expect(Math.min(...fields.slice(0, -1).map(({ score }) => score))).toBe(1_000 - maxProposed.candidates);
  });

  it('never loses a row: a document with more than can be read is refused', () => {
    const rows = (count: number) => Array.from({ length: count }, () => row);
    expect(bounded([], rows(maxProposed.rows)).lineItems).toHaveLength(maxProposed.rows);
    expect(() => bounded([], rows(maxProposed.rows + 1))).toThrow(expect.objectContaining({ code: 'too_many_rows' }));
  });
});
