import type { CommandType } from './command.ts';
import type { NegotiationFact } from './facts.ts';

export type CommandRule = {
  meaning: string;
  /** What happens to the command in a final status: `judged` follows the rules of all steps, `stored` has no effect. */
  whenFinal: 'refused' | 'stored' | 'judged' | 'allowed';
  /** The facts that the command may raise, in this order. */
  facts: readonly NegotiationFact['type'][];
};

/** Every command that may follow the start. A command that changes nothing buyers see raises no fact. */
export const commandRules: Record<CommandType, CommandRule> = {
  update: {
    meaning: 'Another system reports: a step, a summary, escalations, the supplier, the scope',
    whenFinal: 'stored',
    facts: ['escalationCreated', 'escalationUpdated', 'completed', 'summaryUpdated'],
  },
  attach: { meaning: 'A file is attached', whenFinal: 'refused', facts: ['summaryUpdated'] },
  move: { meaning: 'The operator takes a step', whenFinal: 'judged', facts: ['completed', 'summaryUpdated'] },
  summarize: { meaning: 'The operator writes an executive summary', whenFinal: 'refused', facts: ['summaryUpdated'] },
  escalate: {
    meaning: 'The operator creates an escalation',
    whenFinal: 'refused',
    facts: ['escalationCreated', 'summaryUpdated'],
  },
  changeEscalation: {
    meaning: 'The operator changes an escalation',
    whenFinal: 'refused',
    facts: ['escalationUpdated', 'summaryUpdated'],
  },
  set: {
    meaning: 'The operator links another scope, or changes the supplier',
    whenFinal: 'refused',
    facts: ['summaryUpdated'],
  },
  note: { meaning: 'The operator writes an internal note', whenFinal: 'allowed', facts: [] },
};
