import { servicesWithEvents, type ServiceName } from '@parley/service/services';
import type { CliContext } from '../context/context.ts';
import { UnreachableError } from '../errors/cli-errors.ts';
import { serviceUrl, isInstalled } from '../installation/installation.ts';

/** The named service, or all services of this installation among the given ones; by default, those with events. */
export function servicesToAsk(
  service: string | undefined,
  context: CliContext,
  among: readonly ServiceName[] = servicesWithEvents,
): string[] {
  if (service !== undefined) return [service];
  const installed = among.filter((name) => isInstalled(name, context));
  const [first] = among;
  if (installed.length > 0 || first === undefined) return installed;
  throw new UnreachableError(`No running Parley found at ${serviceUrl(first, context)}.`);
}
