import { newId } from '@parley/service/new-id';
import type { Db, Document } from 'mongodb';

type Stored = Document & { _id: string };

const atOnce = 1_000;
const orgs = 100;
const companies = 200;
const updatesEach = 3;
const apartMs = 1_000;
const open = ['planning', 'pending', 'active'];

/** An organisation and a supplier that occur in the stored negotiations. */
export const someOrg = idOf('01980000', 0);
export const someCompany = idOf('01990000', 0);

function idOf(kind: string, number: number): string {
  return `${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/**
 * Stores negotiations as the service does, one in five not final, each with three updates and their history. Returns
 * the id of one.
 */
export async function storeNegotiations(db: Db, count: number): Promise<string> {
  const now = Date.now();
  let last = '';
  for (let at = 0; at < count; at += atOnce) {
    const documents = Array.from({ length: Math.min(atOnce, count - at) }, (_, index) =>
      negotiationDocument({ index: at + index, changedAt: new Date(now - (at + index) * apartMs) }),
    );
    const updates = documents.flatMap(({ _id, changedAt }) =>
      Array.from({ length: updatesEach }, (_, number) =>
        updateDocument(_id, new Date(changedAt.getTime() - number * apartMs)),
      ),
    );
    await db.collection<Stored>('negotiations').insertMany(documents, { ordered: false });
    await db.collection<Stored>('updates').insertMany(updates, { ordered: false });
    await db.collection<Stored>('history').insertMany(updates.map(historyDocument), { ordered: false });
    last = documents[0]?._id ?? last;
  }
  return last;
}

export function negotiationDocument({ index, changedAt }: { index: number; changedAt: Date }) {
  const _id = newId();
  const isFinal = index % 5 !== 0;
  const status = isFinal ? ['complete', 'cancelled'][index % 2] : open[(index / 5) % open.length];
  const isEscalated = index % 50 === 0;
  const escalation = {
    id: newId(),
    title: 'Answer is overdue',
    status: isEscalated ? 'open' : 'resolved',
    severity: 'high',
  };
  return {
    _id,
    org: idOf('01980000', Math.floor(index / 5) % orgs),
    mode: 'live',
    status,
    engagementType: index % 2 === 0 ? 'vendr_led' : 'strategy_only',
    createdAt: changedAt,
    updatedAt: changedAt,
    changedAt,
    contact: { name: 'Robin Vale', email: 'robin@example.com' },
    company: { id: idOf('01990000', Math.floor(index / 5) % companies), name: 'Nimbus', domain: 'nimbus.example' },
    supplierJson: '{"name":"Nimbus"}',
    scopeJson: '{"wish":"Replace what we have"}',
    escalations: [{ ...escalation, createdAt: changedAt, updatedAt: changedAt }],
    summaries: [{ id: newId(), title: 'Quote received', content: 'It is in.', createdAt: changedAt }],
    files: [],
    reports: [{ source: 'bench', externalId: 'R-1', timestamp: changedAt, recordId: newId() }],
    history: [],
    isEscalated,
    version: 1,
    outbox: [],
    idempotency: { operation: 'startNegotiation', key: _id, generation: 0 },
  };
}

const author = {
  issuer: 'gateway',
  subject: '01980000-0000-7000-8000-000000000000',
  source: 'bench',
  externalId: 'R-1',
};

export function updateDocument(negotiationId: string, timestamp: Date) {
  return {
    _id: newId(),
    org: someOrg,
    mode: 'live',
    negotiationId,
    source: 'bench',
    externalId: 'R-1',
    timestamp,
    createdAt: timestamp,
    tries: 0,
    bodyJson: '{"schema":{"type":"object"},"payload":{"quote":{"amount":1200}}}',
    fingerprint: newId(),
    author,
    outcome: 'applied',
  };
}

function historyDocument({ _id: recordId, negotiationId, createdAt }: ReturnType<typeof updateDocument>) {
  return { _id: newId(), negotiationId, createdAt, recordId, action: 'update', version: 2, author, changes: [] };
}
