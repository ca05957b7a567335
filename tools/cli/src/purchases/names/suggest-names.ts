import type { AnswerOf } from '@parley/http/call-operation';
import * as operations from '@parley/pricing/operator/purchase';
import { present } from '@parley/service/present';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import type { UnresolvedName } from './unresolved-names.ts';

/** The service's maximum per call. */
const namesACall = 50;
const timeoutMs = 60_000;

type NameCandidate = AnswerOf<typeof operations.suggestNames>['suggestions'][number]['candidates'][number];

/** A name with what it may refer to, nearest first, and the supplier of a product if the catalog has it. */
export type NameChoice = UnresolvedName & { candidates: NameCandidate[]; supplierId?: string };

/** Requests suggestions of what the names may refer to. */
export async function suggestNames(names: UnresolvedName[], context: CliContext): Promise<NameChoice[]> {
  const choices: NameChoice[] = [];
  for (let from = 0; from < names.length; from += namesACall) {
    const some = names.slice(from, from + namesACall);
    const asked = some.map(({ kind, name, askedSupplier }) =>
      kind === 'product' ? { name, supplier: askedSupplier } : { name },
    );
    const { suggestions } = await callOperator(
      operations.suggestNames,
      { body: { names: asked } },
      { ...context, timeoutMs },
    );
    for (const [index, name] of some.entries()) {
      const { candidates = [], supplierId } = suggestions[index] ?? {};
      choices.push({ ...name, candidates, ...present({ supplierId }) });
    }
  }
  return choices;
}
