import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

export type LoggerOptions = { name: string; level: string; destination?: DestinationStream };

/**
 * Lines leave in batches: a write for each would cost a request of the gateway a fifth of its time.
 * Larger batches cost more again, for the stream measures what it holds with every line.
 */
const batchBytes = 4_096;
const longestHeldMs = 250;

/** One JSON line per entry. Lines are written in the background; `flushSync` on the destination empties the buffer. */
export function createLogger({ name, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service: name },
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A last line of defence; nobody logs these on purpose.
      redact: { paths: ['*.authorization', '*.secret', '*.token', '*.password'], censor: '[set]' },
    },
    destination ?? pino.destination({ sync: false, minLength: batchBytes, periodicFlush: longestHeldMs }),
  );
}

let lastMs = 0;
let lastTime = '';

/** Many lines share a millisecond; its text is made once. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastTime;
}
