import { describe, expect, it } from 'vitest';
import { judgeProcesses, type AskedProcess } from './judge-processes.ts';
import type { ProcessReport } from './check-process.ts';

const sound: ProcessReport = {
  ready: true,
  dependencies: [{ name: 'mongodb', status: 'ok' }],
  version: '1.0.0',
  revision: 'abc',
  outboxAgeSeconds: 0,
  parked: [],
  disabledWebhooks: 0,
  clockAheadSeconds: 0.4,
};

function asked(...changes: Partial<ProcessReport>[]): AskedProcess[] {
  return changes.map((change, at) => ({ service: 'catalog', where: `pod-${at}`, report: { ...sound, ...change } }));
}

function amiss(...changes: Partial<ProcessReport>[]) {
  return judgeProcesses(asked(...changes)).filter(({ state }) => state !== 'ok');
}

describe('processes', () => {
  it('without problems are reported in one line per check', () => {
    const findings = judgeProcesses(asked({}, {}, {}));
    expect(findings.map(({ check }) => check)).toEqual([
      'ready',
      'dependencies',
      'outbox',
      'parked',
      'webhooks',
      'clock',
      'version',
    ]);
    expect(findings.every(({ state, about }) => state === 'ok' && about === '3 processes')).toBe(true);
  });

  it.each([
    [{ ready: false }, 'ready', 'problem', /accepts no traffic/],
    [
      { dependencies: [{ name: 'mongodb', status: 'error', detail: 'no rights' }] },
      'dependencies',
      'problem',
      /mongodb \(error: no rights\)/,
    ],
    [{ dependencies: [{ name: 'rabbitmq', status: 'degraded' }] }, 'dependencies', 'problem', /rabbitmq \(degraded\)/],
    [
      { dependencies: [{ name: 'mongodb-indexes', status: 'error', detail: 'builds scopes.org_1' }] },
      'dependencies',
      'problem',
      /mongodb-indexes \(error: builds scopes\.org_1\)/,
    ],
    [{ outboxAgeSeconds: 61 }, 'outbox', 'problem', /waited 61 s/],
    [{ parked: [{ queue: 'q', count: 2 }] }, 'parked', 'notice', /2 put aside of q: parley events parked list/],
    [{ disabledWebhooks: 1 }, 'webhooks', 'notice', /parley webhooks list --state disabled/],
    [{ clockAheadSeconds: 10 }, 'clock', 'notice', /10 s ahead of this machine/],
    [{ clockAheadSeconds: -40 }, 'clock', 'problem', /40 s behind this machine/],
  ] satisfies [Partial<ProcessReport>, string, string, RegExp][])('%j are told of', (...row) => {
    const [change, check, state, message] = row;
    expect(amiss({}, change)).toEqual([
      { check, state, about: 'catalog pod-1', message: expect.stringMatching(message) },
    ]);
  });

  it('of several versions are reported together', () => {
    const message = 'catalog: 1.0.0 (abc); catalog: 1.1.0 (abc): right during a rollout only';
    expect(amiss({}, { version: '1.1.0' })).toMatchObject([{ check: 'version', message }]);
  });

  it('that do not answer are reported with the reason', () => {
    const error = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    expect(judgeProcesses([{ service: 'scope', where: 'pod', report: error }])).toEqual([
      {
        check: 'process',
        about: 'scope pod',
        state: 'problem',
        message: 'does not answer on its admin port: connect ECONNREFUSED',
      },
    ]);
  });
});
