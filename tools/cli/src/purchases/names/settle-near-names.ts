import { nameKey } from '@parley/products/name-key';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
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
  const whose = supplier === '' || kind === 'dimension' ? '' : ` of ${supplier}`;
  const others = differing(name, known);
  const options = [...others.map(({ use }) => use), newName].map((use) => `--use "${name}=${use}"`).join(' or ');
  const meant = others.map(({ label }) => label).join(' or ');
  return `${name}${whose} ${doubtText(kind, others)}: did you mean ${meant}? Pass ${options}.`;
}

type Shown = { label: string; use: string; isNamesake: boolean };

/** The known ones by their names; by their ids too if their names do not tell them apart. */
function differing(asked: string, known: NearName['known']): Shown[] {
  return known.map(({ name, use }) => {
    const isNamesake = nameKey(name) === nameKey(asked);
    const isAlone = !isNamesake && known.every((each) => each.use === use || each.name !== name);
    return isAlone ? { label: name, use: name, isNamesake } : { label: `${name} (${use})`, use, isNamesake };
  });
}

function doubtText(kind: string, others: readonly Shown[]): string {
  return others.some(({ isNamesake }) => isNamesake)
    ? `may be another ${kind} than the one of the catalog`
    : `is no ${kind} of the catalog`;
}

type Ask = NonNullable<CliContext['terminal']['ask']>;

async function asked({ choice: { kind, name }, known }: NearName, ask: Ask, signal: AbortSignal): Promise<string> {
  const others = differing(name, known);
  const options = others.map(({ label }, index) => `  ${index + 1}: ${label}\n`).join('');
  const question = `${name} ${doubtText(kind, others)}. Did you mean\n${options}  n: none of them, create it\n> `;
  for (;;) {
    const answer = (await ask(question, signal)).trim().toLowerCase();
    const chosen = known[Number(answer) - 1];
    if (chosen) return chosen.use;
    if (answer === 'n') return newName;
  }
}
