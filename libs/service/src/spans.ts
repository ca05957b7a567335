import type { SpanAttributes } from './span-attributes.ts';
import { formatTraceparent, newSpanId, parseTraceparent, startTrace, type TraceContext } from './trace-context.ts';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Work that is over, as it is exported. */
export type WrittenSpan = {
  name: string;
  kind: SpanKind;
  context: TraceContext;
  parentSpanId: string | undefined;
  /** Traces this work comes from without being part of them. */
  links: readonly TraceContext[];
  /** Milliseconds since the epoch, with fractions. */
  startMs: number;
  durationMs: number;
  attributes: SpanAttributes;
  isError: boolean;
};

/** What is known of work when it is over. */
export type SpanEnd = { name: string; attributes: SpanAttributes; isError: boolean };

type Write = (span: WrittenSpan) => void;
type Origin = Pick<WrittenSpan, 'kind' | 'context' | 'parentSpanId' | 'links'>;

/** Work under way, in a trace that is sampled. */
export class OpenSpan {
  /** What is handed to whatever this work leads to. */
  readonly traceparent: string;
  readonly context: TraceContext;
  readonly #origin: Origin;
  readonly #startedAt = performance.now();
  readonly #write: Write;

  constructor(origin: Origin, write: Write) {
    this.context = origin.context;
    this.traceparent = formatTraceparent(origin.context);
    this.#origin = origin;
    this.#write = write;
  }

  /** To be called once. */
  end(end: SpanEnd): void {
    const startMs = epochMs(this.#startedAt);
    this.#write({ ...this.#origin, ...end, startMs, durationMs: performance.now() - this.#startedAt });
  }
}

/** The spans of one process. Work that is not sampled, or has nowhere to send spans to, makes none. */
export class Spans {
  #write: Write | undefined;

  /** From now on spans are handed to `write`. */
  exportTo(write: Write): void {
    this.#write = write;
  }

  get isOn(): boolean {
    return this.#write !== undefined;
  }

  /** @param parent the `traceparent` of the work that this is part of */
  begin(kind: SpanKind, parent: string | undefined): OpenSpan | undefined {
    const context = this.#sampled(parent);
    if (!context || !this.#write) return undefined;
    const own = { ...context, spanId: newSpanId() };
    return new OpenSpan({ kind, context: own, parentSpanId: context.spanId, links: [] }, this.#write);
  }

  /** A span that begins a trace of its own, with links to where it comes from; sampled when one of them is. */
  beginLinked(kind: SpanKind, origins: readonly string[]): OpenSpan | undefined {
    const links = origins.flatMap((origin) => this.#sampled(origin) ?? []);
    if (links.length === 0 || !this.#write) return undefined;
    return new OpenSpan({ kind, context: startTrace(true), parentSpanId: undefined, links }, this.#write);
  }

  /** Writes a span of work that was not followed while it went on. */
  write(span: WrittenSpan): void {
    this.#write?.(span);
  }

  #sampled(traceparent: string | undefined): TraceContext | undefined {
    // The flags come last: most calls are not sampled, and cost no more than this.
    if (!this.#write || traceparent === undefined || traceparent.endsWith('0')) return undefined;
    const context = parseTraceparent(traceparent);
    return context?.isSampled === true ? context : undefined;
  }
}

const mostDriftMs = 20;
let originMs: number = performance.timeOrigin;

/** A time of `performance` in milliseconds since the epoch; follows when the clock of the machine is put right. */
export function epochMs(at: number): number {
  const driftMs = Date.now() - (originMs + performance.now());
  if (Math.abs(driftMs) > mostDriftMs) originMs += driftMs;
  return originMs + at;
}
