import { AppError } from '@parley/errors/app-error';
import { cachedBriefly } from '@parley/service/cached-briefly';
import type { Platform } from '@parley/service/platform';
import { OutboundError } from '@parley/outbound/outbound-error';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { DocumentStore, HeldDocument } from './ports.ts';
import type { Outcome } from './run-document.ts';

/** Reports on documents by metric and log. Never reports their text, names or addresses. */
export interface DocumentObserver {
  /** This process has claimed the document and begins its work. */
  began(): void;
  /** How this attempt ended. */
  left(held: HeldDocument, outcome: Outcome): void;
  /** This process is done with the document. */
  ended(): void;
}

const durations = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3600];

export function observeDocuments(
  { log, metrics: { registry } }: Platform,
  store: Pick<DocumentStore, 'backlog'>,
): DocumentObserver {
  const registers = [registry];
  showBacklog(store, registers);
  const outcomes = new Counter({
    name: 'scope_document_tries_total',
    help: 'Tries at documents by outcome: completed, failed, retry, wait, given_back, lost',
    labelNames: ['outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'scope_document_seconds',
    help: 'Time from the arrival of a document to the end of its processing, by outcome',
    labelNames: ['outcome'],
    buckets: durations,
    registers,
  });
  const running = new Gauge({
    name: 'scope_documents_running',
    help: 'Documents that this process is working on',
    registers,
  });

  return {
    began: () => running.inc(),
    ended: () => running.dec(),
    left({ scope, job }, outcome) {
      const name = nameOf(outcome);
      outcomes.inc({ outcome: name });
      const { fileId } = scope.document;
      const took = (Date.now() - job.since.getTime()) / 1000;
      if (name === 'completed' || name === 'failed') seconds.observe({ outcome: name }, took);
      const cause = typeof outcome === 'object' && 'cause' in outcome ? causeOf(outcome.cause) : {};
      const story = { scopeId: scope.id, org: scope.org, fileId, tries: job.tries, outcome: name, seconds: took };
      log[levelOf(name, cause)]({ ...story, ...cause }, 'document');
    },
  };
}

function showBacklog(store: Pick<DocumentStore, 'backlog'>, registers: Registry[]): void {
  const lately = cachedBriefly(() => store.backlog());
  new Gauge({
    name: 'scope_documents_late_seconds',
    help: 'Longest time that a due document has been waiting for a process to take it',
    registers,
    async collect() {
      const { oldestDueAt } = (await lately()) ?? {};
      this.set(oldestDueAt ? Math.max(0, Date.now() - oldestDueAt.getTime()) / 1000 : 0);
    },
  });
  new Gauge({
    name: 'scope_documents_unfinished',
    help: 'Unfinished documents, over all processes',
    registers,
    async collect() {
      this.set((await lately())?.jobs ?? 0);
    },
  });
}

function nameOf(outcome: Outcome): string {
  if (outcome === 'given back') return 'given_back';
  if (outcome === 'lost') return outcome;
  return 'end' in outcome ? outcome.end.ending.status : outcome.next;
}

type Cause = { problem?: string; err?: unknown };

/** The cause of a failure. Of errors from outside only type and stack, as a message may contain document text. */
function causeOf(cause: unknown): Cause {
  if (cause instanceof OutboundError) return { problem: cause.problem };
  if (cause instanceof AppError) return { problem: cause.reason, ...(cause.reason === 'INTERNAL' && { err: cause }) };
  if (!(cause instanceof Error)) return {};
  const stack = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { problem: 'INTERNAL', err: { type: cause.name, stack: stack.join('\n') } };
}

/** An internal error needs attention; everything else is part of normal operation. */
function levelOf(outcome: string, { problem }: Cause): 'error' | 'warn' | 'info' {
  if (problem === 'INTERNAL') return 'error';
  return outcome === 'lost' || outcome === 'wait' ? 'warn' : 'info';
}
