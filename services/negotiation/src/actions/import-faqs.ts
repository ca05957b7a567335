import { hash } from 'node:crypto';
import {
  noCounts,
  parseLines,
  resultOf,
  type ImportLine,
  type ImportResult,
  type LineError,
  type NumberedChange,
} from '@parley/imports/import-line';
import type { CompanyTimes } from '@parley/live-catalog/catalog-records';
import { parseFaqs, type FaqChange } from '../domain/faq-record.ts';
import { cleanFaqs, type CleanFaqs } from './clean-faqs.ts';
import type { FaqStore, FaqWrite } from './faq-ports.ts';

export type ImportFaqsParts = { store: FaqStore; companies: CompanyTimes };

/** A warning is given for each line from which HTML was removed. */
export type FaqImportResult = ImportResult & { warnings: LineError[] };

/** A valid line: the new FAQs of a company, or without `clean` the removal of its FAQs. */
type Step = { number: number; companyId: string; clean?: CleanFaqs };

export type FaqBatch = { lines: ImportLine[]; dryRun: boolean };

/**
 * Stores one batch of lines, unless it is a dry run; if it throws, sending the batch again completes it. The last line
 * of a company wins.
 */
export async function importFaqs(parts: ImportFaqsParts, { lines, dryRun }: FaqBatch): Promise<FaqImportResult> {
  const { changes, errors: unread } = await parseLines(lines, parseFaqs);
  const { steps, errors } = await stepsOf(parts.companies, changes);
  const known = await parts.store.hashes([...new Set(steps.map(({ companyId }) => companyId))]);
  const { counts, put, removed } = planFaqs(steps, known, new Date());
  if (!dryRun) await parts.store.write({ put, removed });
  const refused = new Set(errors.map(({ number }) => number)).size;
  const result = resultOf(unread, { counts: { ...counts, refused }, errors });
  return { ...result, warnings: steps.flatMap(warningsOf) };
}

async function stepsOf(companies: CompanyTimes, changes: NumberedChange<FaqChange>[]) {
  const named = changes.flatMap(({ change }) => ('faqs' in change ? [change.companyId] : []));
  const known = await companies.byIds([...new Set(named)], {});
  const steps: Step[] = [];
  const errors: LineError[] = [];
  for (const { number, change } of changes) {
    const { companyId } = change;
    if (!('faqs' in change)) {
      steps.push({ number, companyId });
      continue;
    }
    const clean = await cleanFaqs(change);
    const faults = known.has(companyId) ? clean.faults : [unknownCompany];
    if (faults.length === 0) steps.push({ number, companyId, clean });
    for (const fault of faults) errors.push({ number, ...fault });
  }
  return { steps, errors };
}

const unknownCompany = {
  pointer: '/companyId',
  code: 'unknown_reference',
  message: 'is not a company of the catalog',
};

function planFaqs(steps: Step[], stored: ReadonlyMap<string, string>, updatedAt: Date) {
  const now = new Map<string, string | undefined>(stored);
  const counts = noCounts();
  const writes = new Map<string, FaqWrite | undefined>();
  for (const { companyId, clean } of steps) {
    const before = now.get(companyId);
    const contentHash = clean && hash('sha256', JSON.stringify(clean.faqs), 'base64url');
    if (before === contentHash) {
      counts.unchanged += 1;
      continue;
    }
    const outcome = before === undefined ? 'created' : 'updated';
    counts[contentHash === undefined ? 'deleted' : outcome] += 1;
    now.set(companyId, contentHash);
    const isNew = !stored.has(companyId);
    writes.set(
      companyId,
      clean && contentHash !== undefined ? { companyId, faqs: clean.faqs, updatedAt, contentHash, isNew } : undefined,
    );
  }
  return {
    counts,
    put: [...writes.values()].filter((write) => write !== undefined),
    removed: [...writes].flatMap(([companyId, write]) => (write ? [] : [companyId])),
  };
}

function warningsOf({ number, clean }: Step): LineError[] {
  if (clean?.changed === undefined) return [];
  return [{ number, pointer: clean.changed, code: 'html_removed', message: 'had HTML that is not kept' }];
}
