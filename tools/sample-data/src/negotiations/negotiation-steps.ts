import type { SamplePurchase } from '../purchases/purchase-record.ts';
import type { Random } from '../random.ts';
import type { SampleEngagement, SampleStatus, SampleStep, SampleUpdate } from './sample-negotiation.ts';

/** The outcome of a negotiation. */
export type NegotiationPlan = {
  index: number;
  purchase: SamplePurchase;
  engagementType: SampleEngagement;
  status: SampleStatus;
  /** Whole days since 1970-01-01 UTC; everything happened before this day. */
  until: number;
  random: Random;
};

const hourMs = 3_600_000;
const source = 'deal-tracker';
const note: SampleStep = { type: 'note', text: 'Their quarter ends soon: ask again in its last week.' };

/** The steps that lead to a negotiation's status: reports of an external system, and actions of the operator. */
export function negotiationSteps(plan: NegotiationPlan): SampleStep[] {
  const { index, status } = plan;
  const isBegun = status !== 'planning';
  return [
    { type: 'update', body: quote(plan) },
    ...(isBegun ? beginning(plan) : []),
    ...(index % 4 < 2 ? escalations(plan) : []),
    ...(isBegun && index % 5 === 0 ? [{ type: 'attach' as const, note: 'The quote that was reported.' }] : []),
    ...(index % 2 === 0 ? [advice(plan), note] : []),
    ...ending(plan),
  ];
}

function quote(plan: NegotiationPlan): SampleUpdate {
  const { purchase, random } = plan;
  const { netTotal, currency, termMonths } = purchase;
  const amount = Math.round(netTotal * (1.1 + 0.2 * random.next()));
  return update(plan, {
    hours: 0,
    payload: {
      summary: { title: 'Quote received', content: `${amount} ${currency} for ${termMonths} months, before tax.` },
      quote: { amount, currency },
    },
  });
}

function beginning(plan: NegotiationPlan): SampleStep[] {
  const { status, engagementType } = plan;
  if (status === 'pending') return [{ type: 'update', body: update(plan, { hours: 30, payload: { status } }) }];
  if (engagementType === 'strategy_only' && status === 'complete')
    return [{ type: 'move', to: 'pending', reason: 'The plan is with the buyer.' }];
  return [{ type: 'move', to: 'active', reason: 'The buyer agreed to the plan.' }];
}

function escalations(plan: NegotiationPlan): SampleStep[] {
  const { index } = plan;
  const escalation = { externalId: `TICKET-${index}`, title: 'Answer is overdue', severity: 'high' };
  const status = index % 4 === 0 ? 'in_progress' : 'resolved';
  return [
    { type: 'update', body: update(plan, { hours: 50, payload: { escalation } }) },
    { type: 'update', body: update(plan, { hours: 60, payload: { escalation: { ...escalation, status } } }) },
    {
      type: 'escalate',
      title: 'Legal has to look at the liability clause',
      description: 'The supplier caps it at three months of fees.',
      severity: 'medium',
    },
  ];
}

function advice({ purchase, random }: NegotiationPlan): SampleStep {
  const { netTotal, currency } = purchase;
  const target = Math.round(netTotal * (0.9 + 0.1 * random.next()));
  return {
    type: 'summarize',
    title: 'Where we stand',
    content: `Aim at ${target} ${currency}: others paid about that. Offer a longer term in return, not a reference.`,
  };
}

function ending(plan: NegotiationPlan): SampleStep[] {
  const { status } = plan;
  if (status === 'complete') return [{ type: 'move', to: status, reason: 'Signed.' }];
  if (status === 'cancelled') return [{ type: 'move', to: status, reason: 'The budget went to another project.' }];
  return [];
}

/** An update some hours after a start some weeks ago. */
function update(
  { index, until }: NegotiationPlan,
  { hours, payload }: { hours: number; payload: object },
): SampleUpdate {
  const start = (until - 30 + (index % 20)) * 24 * hourMs;
  return {
    timestamp: new Date(start + hours * hourMs).toISOString(),
    source,
    externalId: `DEAL-${String(index + 1).padStart(4, '0')}`,
    schema: { type: 'object', properties: { quote: { type: 'object', required: ['amount', 'currency'] } } },
    payload,
  };
}
