import { servicesWithEvents } from '@parley/service/services';
import type { CliContext } from '../context.ts';
import { UnreachableError } from '../exit-code.ts';
import { grpcAddress, isInstalled } from '../installation.ts';

/** The named service, or all services of this installation with events. */
export function servicesToAsk(service: string | undefined, context: CliContext): string[] {
  if (service !== undefined) return [service];
  const installed = servicesWithEvents.filter((name) => isInstalled(name, context));
  const [first] = servicesWithEvents;
  if (installed.length > 0 || first === undefined) return installed;
  throw new UnreachableError(`No running Parley found at ${grpcAddress(first, context)}.`);
}
