import type { SpanAttributes } from './span-attributes.ts';
import { formatTraceparent, newSpanId, parseTraceparent, startTrace, type TraceContext } from './trace-context.ts';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** A finished span, ready for export. */
export type WrittenSpan = {
  name: string;
  kind: SpanKind;
  context: TraceContext;
  parentSpanId: string | undefined;
  /** Traces that led to this work without containing it. */
  links: readonly TraceContext[];
  /** Milliseconds since the epoch, with fractions. */
  startMs: number;
  durationMs: number;
  attributes: SpanAttributes;
  isError: boolean;
};

/** What is known about work when it is over. */
export type SpanEnd = { name: string; attributes: SpanAttributes; isError: boolean };

type Write = (span: WrittenSpan) => void;
type Origin = Pick<WrittenSpan, 'kind' | 'context' | 'parentSpanId' | 'links'>;

/** Work in progress, in a sampled trace. */
export class OpenSpan {
  /** The trace position that is passed on to the work that this one causes. */
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

/** The spans of one process. Work that is not sampled, or whose spans have nowhere to go, creates none. */
export class Spans {
  #write: Write | undefined;

  /** Passes all further spans to `write`. */
  exportTo(write: Write): void {
    this.#write = write;
  }

  get isOn(): boolean {
    return this.#write !== undefined;
  }

  /** @param parent the `traceparent` of the work that contains this */
  begin(kind: SpanKind, parent: string | undefined): OpenSpan | undefined {
    const context = this.#sampled(parent);
    if (!context || !this.#write) return undefined;
    const own = { ...context, spanId: newSpanId() };
    return new OpenSpan({ kind, context: own, parentSpanId: context.spanId, links: [] }, this.#write);
  }

  /** A span that begins its own trace, with links to the ones it comes from; sampled if one of them is. */
  beginLinked(origins: readonly string[]): OpenSpan | undefined {
    const links = origins.flatMap((origin) => this.#sampled(origin) ?? []);
    if (links.length === 0 || !this.#write) return undefined;
    return new OpenSpan({ kind: 'internal', context: startTrace(true), parentSpanId: undefined, links }, this.#write);
  }

  /** Writes the span of work that was not tracked while it ran. */
  write(span: WrittenSpan): void {
    this.#write?.(span);
  }

  #sampled(traceparent: string | undefined): TraceContext | undefined {
    // The flags are at the end: for most calls, which are not sampled, this is the only cost.
    if (!this.#write || traceparent === undefined || traceparent.endsWith('0')) return undefined;
    const context = parseTraceparent(traceparent);
    return context?.isSampled === true ? context : undefined;
  }
}

const maxDriftMs = 20;
let originMs: number = performance.timeOrigin;

/** Converts a `performance` time to milliseconds since the epoch; follows corrections of the machine's clock. */
export function epochMs(at: number): number {
  const driftMs = Date.now() - (originMs + performance.now());
  if (Math.abs(driftMs) > maxDriftMs) originMs += driftMs;
  return originMs + at;
}
