import { boundedCandidates } from './bounded-candidates.ts';
import type { Candidates } from './candidate.ts';
import type { DocumentModel } from './document-model.ts';
import { withDateDoubts } from './date-doubts.ts';
import { documentTypeOf } from './forms/document-type.ts';
import { findInForm } from './forms/find-in-form.ts';
import { dropRunningLines } from './layout/drop-running-lines.ts';
import { linesOf } from './layout/lines-of.ts';
import { findInProse } from './prose/find-in-prose.ts';

/**
 * All that a document may mean: every value a rule can propose, and the lines of its price tables, in bounds.
 * @throws DocumentUnreadable when it lists too many rows
 */
export function findCandidates(model: DocumentModel): Candidates {
  return boundedCandidates(proposed(model));
}

function proposed(model: DocumentModel): Candidates {
  const lines = model.pages.flatMap((page) => linesOf(page));
  const { fields, lineItems } = findInForm(lines);
  const body = dropRunningLines(model.pages, lines);
  return {
    documentType: documentTypeOf(body, lineItems.length > 0),
    lineItems,
    fields: withDateDoubts([...fields, ...findInProse(body)], lines),
  };
}
