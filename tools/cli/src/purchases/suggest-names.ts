import { purchaseService } from '@parley/rpc/purchase';
import type { CliContext } from '../context.ts';
import { operatorClient } from '../operator-client.ts';
import type { NameChoice } from './names-file.ts';
import type { UnresolvedName } from './unresolved-names.ts';

/** The service's maximum per call. */
const namesACall = 50;
const timeoutMs = 60_000;

/** Requests suggestions of what the names may refer to. */
export async function suggestNames(names: UnresolvedName[], context: CliContext): Promise<NameChoice[]> {
  using client = operatorClient(purchaseService, context);
  const choices: NameChoice[] = [];
  for (let from = 0; from < names.length; from += namesACall) {
    const some = names.slice(from, from + namesACall);
    const asked = some.map(({ kind, name, askedSupplier }) =>
      kind === 'product' ? { name, supplier: askedSupplier } : { name },
    );
    const { suggestions } = await client.suggestNames({ names: asked }, { signal: context.signal, timeoutMs });
    for (const [index, { kind, supplier, name, count }] of some.entries())
      choices.push({ kind, supplier, name, count, candidates: suggestions[index]?.candidates ?? [] });
  }
  return choices;
}
