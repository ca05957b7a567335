import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

export type LoggerOptions = { name: string; level: string; destination?: DestinationStream };

/** One JSON line per entry, written in the background; what is held is written when the process exits. */
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
    destination ?? batchedOutput(),
  );
}

const batchLength = 64 * 1024;
const longestHeldMs = 250;

/** Lines leave in batches: a write for each would cost a busy gateway a fifth of its time. */
function batchedOutput(): DestinationStream & { flush: () => void } {
  const output = pino.destination({ sync: false });
  let held = '';
  function flush(): void {
    if (held !== '') output.write(held);
    held = '';
  }
  setInterval(flush, longestHeldMs).unref();
  process.once('exit', () => {
    flush();
    output.flushSync();
  });
  return {
    flush,
    write(line) {
      held += line;
      if (held.length >= batchLength) flush();
    },
  };
}

let lastSecond = 0;
let lastText = '';

/** The time as pino wants it; its text down to the second is made once a second. */
function isoTime(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== lastSecond) {
    lastSecond = second;
    lastText = new Date(second * 1000).toISOString().slice(0, -'000Z'.length);
  }
  return `,"time":"${lastText}${String(now % 1000).padStart(3, '0')}Z"`;
}
