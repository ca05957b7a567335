import type { CliContext } from '../context.ts';
import { UsageError } from '../exit-code.ts';
import { entryKey } from './name-entry.ts';
import { newName, type NearName, type NewNames } from './new-names.ts';
import type { NameChoice } from './suggest-names.ts';

type Settling = {
  found: NewNames;
  /** Replacements of names in files, to which answers are added. */
  names: Map<string, string>;
  /** Answers of options, by name. */
  uses: ReadonlyMap<string, string>;
};

/**
 * Decides which unknown names are new and which are known ones: by options, else by asking in a terminal.
 * @throws UsageError with all questions where there is no terminal
 */
export async function settleNearNames(
  choices: NameChoice[],
  { found, names, uses }: Settling,
  context: CliContext,
): Promise<void> {
  const open: NearName[] = [];
  for (const choice of choices) {
    const use = uses.get(choice.name);
    if (use !== undefined) settle(choice, use, { found, names });
    else {
      const near = found.addOrDoubt(choice);
      if (near) open.push(near);
    }
  }
  if (open.length === 0) return;
  const { ask } = context.terminal;
  if (!ask) throw new UsageError(['Some names may be known ones:', ...open.map(questionText)].join('\n  '));
  for (const near of open) settle(near.choice, await asked(near, ask, context.signal), { found, names });
}

function settle(choice: NameChoice, use: string, { found, names }: Omit<Settling, 'uses'>): void {
  const key = entryKey(choice);
  // It was looked for under that name in the round before.
  if (names.get(key) === use)
    throw new UsageError(`The catalog has no ${choice.kind} ${use}: correct --use "${choice.name}=${use}".`);
  if (use === newName) found.add(choice);
  else names.set(key, use);
}

function questionText({ choice: { kind, supplier, name }, known }: NearName): string {
  const whose = kind === 'product' ? ` of ${supplier}` : '';
  const options = [...known.map((each) => each.name), newName].map((use) => `--use "${name}=${use}"`).join(' or ');
  return `${name}${whose} is no ${kind} of the catalog: did you mean ${known.map((each) => each.name).join(' or ')}? Pass ${options}.`;
}

type Ask = NonNullable<CliContext['terminal']['ask']>;

async function asked({ choice: { kind, name }, known }: NearName, ask: Ask, signal: AbortSignal): Promise<string> {
  const options = known.map((each, index) => `  ${index + 1}: ${each.name}\n`).join('');
  const question = `${name} is no ${kind} of the catalog. Did you mean\n${options}  n: none of them, create it\n> `;
  for (;;) {
    const answer = (await ask(question, signal)).trim().toLowerCase();
    const chosen = known[Number(answer) - 1];
    if (chosen) return chosen.use;
    if (answer === 'n') return newName;
  }
}
