import { createLogger, type Logger } from '@parley/service/logger';

/** The fields of a line. */
type LogLine = Record<string, unknown> & { level: string; requestId?: string; err?: { message: string } };

/** A log, and its lines so far. */
export function capturedLog(level = 'info'): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
  return { log: createLogger({ name: 'test', level, destination }), lines };
}
