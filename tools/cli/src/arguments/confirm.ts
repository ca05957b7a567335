import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';

/**
 * Asks in a terminal whether to go on; `--yes` answers beforehand.
 * @throws UsageError in a script without `--yes`
 */
export async function confirm(question: string, { yes }: { yes?: boolean }, context: CliContext): Promise<boolean> {
  if (yes) return true;
  const { ask } = context.terminal;
  if (!ask) throw new UsageError(`${question} Pass --yes: there is no terminal to ask.`);
  const answer = (await ask(`${question} (y/n) `, context.signal)).trim().toLowerCase();
  return answer === 'y' || answer === 'yes';
}
