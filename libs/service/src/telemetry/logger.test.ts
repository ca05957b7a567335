import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { withinDeadline, withinMs, withinTrace, withoutDeadline } from '../call/deadline.ts';
import { createLogger } from './logger.ts';

const ids = { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) };
const traceparent = (flags: string) => `00-${ids.trace_id}-${ids.span_id}-${flags}`;
const deadline = { deadlineMs: 0, signal: new AbortController().signal };

/** The fields of a line, without those that every line has. */
function lineOf(within: (log: () => void) => unknown): unknown {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const logger = createLogger({ name: 'test', level: 'info', destination });
  within(() => logger.info('said'));
  const { level: _level, time: _time, service: _service, msg: _msg, ...rest } = lines[0] ?? {};
  return rest;
}

describe('a line of the log', () => {
  it('names the request it is about, and the span where there is one', () => {
    const request = { ...deadline, requestId: 'r' };
    expect(lineOf((log) => withinDeadline({ ...request, traceparent: traceparent('00') }, log))).toEqual({
      requestId: 'r',
    });
    const sampled = { ...request, traceparent: traceparent('01') };
    expect(lineOf((log) => withinDeadline(sampled, log))).toEqual({ requestId: 'r', ...ids });
    expect(lineOf((log) => withinDeadline(sampled, () => withinMs(10, async () => log())))).toEqual({
      requestId: 'r',
      ...ids,
    });
  });

  it('names the trace of a message or a job, sampled or not', () => {
    expect(lineOf((log) => withinTrace({ traceparent: traceparent('00') }, log))).toEqual(ids);
  });

  it('names no request for background work', () => {
    expect(lineOf((log) => log())).toEqual({});
    expect(lineOf((log) => withinTrace({ traceparent: traceparent('01') }, () => withoutDeadline(log)))).toEqual({});
  });
});

describe('a log that cannot be written', () => {
  it('does not end the process', async () => {
    const script = `
      import { createLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)};
      createLogger({ name: 'test', level: 'info' }).info('said');
      setInterval(() => process.stderr.write('alive'), 300);`;
    const command = `exec '${process.execPath}' --conditions=@parley/source --input-type=module --eval "$0" > /dev/full`;
    const child = spawn('sh', ['-c', command, script], { stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      // Each time, it has tried to write.
      for (let time = 0; time < 3; time += 1) expect(String(await once(child.stderr, 'data'))).toBe('alive');
    } finally {
      child.kill('SIGKILL');
    }
  });
});
