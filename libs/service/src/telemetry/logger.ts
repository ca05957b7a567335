import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentWork } from '../call/deadline.ts';
import { parseTraceparent } from './trace-context.ts';

export type Logger = PinoLogger;

export type LoggerOptions = { name: string; level: string; destination?: DestinationStream };

/** Lines are written in batches: one write per line would cost a busy gateway a fifth of its time. */
const batchBytes = 16_000;
const maxHeldMs = 250;
/** Lines beyond these are dropped: a destination that accepts no more, such as a full disk, must not end a service. */
const maxHeldBytes = 4 * 1024 * 1024;
let written = { ms: 0, text: '' };

/**
 * Like pino's own time, but without formatting it again for each line: on a busy process, many lines share a
 * millisecond.
 */
function isoTime(): string {
  const ms = Date.now();
  if (ms !== written.ms) written = { ms, text: `,"time":"${new Date(ms).toISOString()}"` };
  return written.text;
}

/** Lines as bytes: with strings, the destination would measure the whole batch again for every line. */
function batches(): DestinationStream & { flush(): void } {
  const destination = pino.destination({
    sync: false,
    minLength: batchBytes,
    maxLength: maxHeldBytes,
    periodicFlush: maxHeldMs,
    contentMode: 'buffer',
  });
  // The destination retries on its own. An error event without a listener would end the process.
  destination.on('error', () => undefined);
  return {
    // Its type accepts strings only.
    write: (line) => void destination.write(Buffer.from(line) as unknown as string),
    flush: () => destination.flush(),
  };
}

/** One JSON line per entry, written in the background; pending lines are written when the process exits. */
export function createLogger({ name, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service: name },
      timestamp: isoTime,
      mixin: contextFields,
      formatters: { level: (label) => ({ level: label }) },
      // A last line of defence: no code logs these on purpose.
      redact: { paths: ['*.authorization', '*.secret', '*.token', '*.password'], censor: '[set]' },
    },
    destination ?? batches(),
  );
}

/** The request, job or message that a line belongs to. */
function contextFields(): object {
  const work = currentWork();
  if (work === undefined) return {};
  const { requestId, traceparent } = work;
  const trace = parseTraceparent(traceparent);
  const isWanted = trace !== undefined && (trace.isSampled || requestId === undefined);
  return {
    ...(requestId !== undefined && { requestId }),
    ...(isWanted && { trace_id: trace.traceId, span_id: trace.spanId }),
  };
}
