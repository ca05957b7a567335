import { setTimeout as sleep } from 'node:timers/promises';
import { uncertainPeriods, injectFaults, type Ambiguity, type FaultRun } from './faults/inject-faults.ts';
import type { PlannedFault } from './faults/plan.ts';
import type { Victims } from './faults/faults.ts';
import { ledgerEvents, scopeFromDocument, updatedNegotiation } from './ledger/changes.ts';
import { judge, type Judgement, type Receipt } from './ledger/ledger.ts';
import {
  findLeftovers,
  isNothing,
  rowsAbout,
  storedSubjects,
  type Leftovers,
  type Sources,
} from './ledger/leftovers.ts';
import { LedgerWriter, type Call } from './ledger/writer.ts';
import { takesAll } from './receiver/behaviours.ts';
import type { ReceivedLine } from './receiver/receipt.ts';
import type { Receiver } from './receiver/start-receiver.ts';
import { addWebhook, newKey } from './stack/chaos-stack.ts';

export type ChaosOptions = {
  victims: Victims;
  receiver: Receiver;
  place: Sources;
  /** Names of the receivers that get a webhook. */
  hooks: readonly string[];
  /** The planned faults of each group, in order. */
  plans: Iterable<readonly PlannedFault[]>;
  loadMs: number;
  perSecond: number;
  /** The maximum time for everything to arrive after the last fault, in milliseconds. */
  settleMs: number;
  ambiguity: Ambiguity;
  log: (line: string) => void;
};

export type ChaosResult = {
  struck: FaultRun[];
  recorded: number;
  calls: readonly Call[];
  receipts: Receipt[];
  judgement: Judgement;
  leftovers: Leftovers;
  /** Requests to the canary URL, which must never be called. */
  canary: number;
  /** From the end of the load to the last expected arrival, in milliseconds. */
  settledAfterMs: number;
};

/** Makes changes while injecting faults, waits for recovery, and compares the changes with what was received. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { victims, receiver, hooks, perSecond, log } = options;
  const { secret: key } = await newKey(victims.stack);
  for (const name of hooks)
    await addWebhook(victims.stack, { key, url: receiver.urls[name] ?? '', events: ledgerEvents });
  const { baseUrl } = victims.stack;
  const changes = [scopeFromDocument(receiver.missingUrl), updatedNegotiation];
  const writer = new LedgerWriter({ baseUrl, key, changes, perSecond });
  const struck = await underLoad(writer, options);
  log(`all is healed; ${writer.inFlight} calls are under way`);
  await within(options.settleMs, writer.settled(), 'calls that nobody answers');
  const endedAt = Date.now();
  const settled = await settle(options, writer, struck);
  return {
    struck,
    recorded: writer.recorded.length,
    calls: writer.calls,
    ...settled,
    settledAfterMs: Date.now() - endedAt,
  };
}

/** Injects the faults while the writer makes changes. */
async function underLoad(writer: LedgerWriter, options: ChaosOptions): Promise<FaultRun[]> {
  const { victims, plans, loadMs, log } = options;
  const signal = AbortSignal.timeout(loadMs);
  const begin = Date.now();
  const all: FaultRun[] = [];
  const struck = (fault: FaultRun) => {
    all.push(fault);
    log(`${seconds(fault.from - begin)} ${fault.name}, for ${seconds(fault.until - fault.from)}`);
  };
  const striking = Array.from(plans, (planned) => injectFaults(planned, { victims, signal, struck }));
  await Promise.all([writer.writeUntil(signal), ...striking]);
  return all;
}

type Settled = Pick<ChaosResult, 'judgement' | 'leftovers' | 'receipts' | 'canary'>;

/** The maximum number of lost deliveries whose stored rows are printed. */
const maxReported = 5;

/** Polls until everything has arrived or the deadline passes. */
async function settle(options: ChaosOptions, writer: LedgerWriter, struck: FaultRun[]): Promise<Settled> {
  const { receiver, hooks, place, settleMs, ambiguity, log } = options;
  const recorded = new Set(writer.recorded.flat());
  const deadline = Date.now() + settleMs;
  for (;;) {
    const lines = await receiver.receipts();
    const receipts = lines.filter(({ isTaken }) => isTaken).map(toReceipt);
    const stored = await storedSubjects(place);
    const taking = hooks.filter(takesAll);
    const judgement = judge({ recorded, stored, hooks: taking, receipts, doubts: uncertainPeriods(struck, ambiguity) });
    const leftovers = await findLeftovers(place);
    const isDone = judgement.lost.length === 0 && judgement.unstored.length === 0 && isNothing(leftovers);
    if (isDone || Date.now() > deadline) {
      for (const key of judgement.lost.slice(0, maxReported)) log(`${key}: ${await rowsAbout(place, subjectOf(key))}`);
      return { judgement, leftovers, receipts, canary: lines.filter(({ path }) => path === 'canary').length };
    }
    await sleep(500);
  }
}

function subjectOf(key: string): string {
  return key.split(' ')[1] ?? key;
}

type HookBody = { eventType: string; data: { scopeId?: string; negotiationId?: string } };

function toReceipt({ at, path, id, body }: ReceivedLine): Receipt {
  const { eventType, data } = JSON.parse(body) as HookBody;
  return { at, hook: path.slice(1), id, body, subject: `${eventType}/${data.scopeId ?? data.negotiationId}` };
}

async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`${what} after ${seconds(ms)}`);
  });
  return Promise.race([work, late]);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
