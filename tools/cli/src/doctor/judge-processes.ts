import type { Finding } from './finding.ts';
import type { ProcessReport } from './check-process.ts';

export type AskedProcess = { service: string; where: string; report: ProcessReport | Error };

type Judge = (report: ProcessReport) => Omit<Finding, 'about'>;

/** The age at which the alert for a stalled outbox also fires. */
const maxOutboxSeconds = 60;
/** Tokens are refused from 30 s of clock skew; the measurement is accurate to about a second. */
const maxClockSeconds = 25;
const clockNoticeSeconds = 5;

const judges: Judge[] = [ready, dependencies, outbox, parked, webhooks, clock];

/** The findings about an installation's processes, one line per check and state. */
export function judgeProcesses(asked: AskedProcess[]): Finding[] {
  const answered = asked.flatMap(({ service, where, report }) =>
    report instanceof Error ? [] : [{ about: `${service} ${where}`, service, report }],
  );
  const silent = asked.flatMap(({ service, where, report }): Finding[] =>
    report instanceof Error
      ? [{ check: 'process', about: `${service} ${where}`, state: 'problem', message: silence(report) }]
      : [],
  );
  const judged = answered.flatMap(({ about, report }) =>
    judges.map((judge) => Object.assign(judge(report), { about })),
  );
  return [...silent, ...together(judged), ...versions(answered)];
}

/** Combines equal ok findings of several processes into one. */
function together(findings: Finding[]): Finding[] {
  const bad = findings.filter(({ state }) => state !== 'ok');
  const good = Map.groupBy(
    findings.filter(({ state }) => state === 'ok'),
    ({ check, message }) => `${check} ${message}`,
  );
  const lines = [...good.values()].flatMap((alike) => alike.slice(0, 1).map((one) => ofMany(one, alike.length)));
  return [...bad, ...lines];
}

function ofMany(finding: Finding, count: number): Finding {
  return count === 1 ? finding : { ...finding, about: `${count} processes` };
}

function silence(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause.message : error.message;
  return `does not answer on its admin port: ${cause}`;
}

function ready({ ready }: ProcessReport): ReturnType<Judge> {
  return ready
    ? { check: 'ready', state: 'ok', message: 'takes traffic' }
    : { check: 'ready', state: 'problem', message: 'accepts no traffic: it starts, stops, or lacks a dependency' };
}

function dependencies({ dependencies: all }: ProcessReport): ReturnType<Judge> {
  const bad = all
    .filter(({ status }) => status !== 'ok')
    .map(({ name, status, detail }) => `${name} (${status}${detail === undefined ? '' : `: ${detail}`})`);
  return bad.length === 0
    ? { check: 'dependencies', state: 'ok', message: 'all are healthy' }
    : {
        check: 'dependencies',
        state: 'problem',
        message: `in trouble with ${bad.join(', ')}: look there, and in its log`,
      };
}

function outbox({ outboxAgeSeconds }: ProcessReport): ReturnType<Judge> {
  return outboxAgeSeconds <= maxOutboxSeconds
    ? { check: 'outbox', state: 'ok', message: 'events leave in time' }
    : {
        check: 'outbox',
        state: 'problem',
        message: `an event has waited ${Math.round(outboxAgeSeconds)} s for RabbitMQ: look at the broker and the log`,
      };
}

function parked({ parked: queues }: ProcessReport): ReturnType<Judge> {
  return queues.length === 0
    ? { check: 'parked', state: 'ok', message: 'no message is put aside' }
    : {
        check: 'parked',
        state: 'notice',
        message: `${queues.map(({ queue, count }) => `${count} put aside of ${queue}`).join(', ')}: parley events parked list`,
      };
}

function webhooks({ disabledWebhooks }: ProcessReport): ReturnType<Judge> {
  return disabledWebhooks === 0
    ? { check: 'webhooks', state: 'ok', message: 'none is disabled' }
    : {
        check: 'webhooks',
        state: 'notice',
        message: `${disabledWebhooks} disabled: parley webhooks list --state disabled`,
      };
}

function clock({ clockAheadSeconds }: ProcessReport): ReturnType<Judge> {
  const off = Math.abs(clockAheadSeconds);
  const difference = `${Math.round(off)} s ${clockAheadSeconds > 0 ? 'ahead of' : 'behind'} this machine's clock`;
  if (off <= clockNoticeSeconds) return { check: 'clock', state: 'ok', message: "agrees with this machine's" };
  return off <= maxClockSeconds
    ? { check: 'clock', state: 'notice', message: `${difference}: synchronise both` }
    : {
        check: 'clock',
        state: 'problem',
        message: `${difference}: tokens are refused from 30 s on, synchronise both (NTP)`,
      };
}

function versions(answered: { service: string; report: ProcessReport }[]): Finding[] {
  const by = Map.groupBy(answered, ({ report: { version, revision } }) => `${version} (${revision || 'no revision'})`);
  const [only] = by.keys();
  if (only === undefined) return [];
  if (by.size === 1)
    return [{ check: 'version', about: `${answered.length} processes`, state: 'ok', message: `all run ${only}` }];
  const each = [...by].map(
    ([version, of]) => `${[...new Set(of.map(({ service }) => service))].join(', ')}: ${version}`,
  );
  const message = `${each.join('; ')}: right during a rollout only`;
  return [{ check: 'version', about: `${answered.length} processes`, state: 'problem', message }];
}
