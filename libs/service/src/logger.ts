import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentWork } from './deadline.ts';
import { parseTraceparent } from './trace-context.ts';

export type Logger = PinoLogger;

export type LoggerOptions = { name: string; level: string; destination?: DestinationStream };

/** Lines leave in batches: a write for each would cost a busy gateway a fifth of its time. */
const batchBytes = 16_000;
const longestHeldMs = 250;
let written = { ms: 0, text: '' };

/** As pino's own time, which makes the text anew for each line; many are of the same millisecond on a busy day. */
function isoTime(): string {
  const ms = Date.now();
  if (ms !== written.ms) written = { ms, text: `,"time":"${new Date(ms).toISOString()}"` };
  return written.text;
}

/** Lines as bytes: given texts, it would measure the whole batch for every line that joins it. */
function batches(): DestinationStream & { flush(): void } {
  const options = { sync: false, minLength: batchBytes, periodicFlush: longestHeldMs, contentMode: 'buffer' } as const;
  const destination = pino.destination(options);
  return {
    // Its type knows texts only.
    write: (line) => void destination.write(Buffer.from(line) as unknown as string),
    flush: () => destination.flush(),
  };
}

/** One JSON line per entry, written in the background; what is held is written when the process exits. */
export function createLogger({ name, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service: name },
      timestamp: isoTime,
      mixin: belonging,
      formatters: { level: (label) => ({ level: label }) },
      // A last line of defence; nobody logs these on purpose.
      redact: { paths: ['*.authorization', '*.secret', '*.token', '*.password'], censor: '[set]' },
    },
    destination ?? batches(),
  );
}

/** What tells which request, job or message a line is about, whoever writes it. */
function belonging(): object {
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
