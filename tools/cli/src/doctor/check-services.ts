import { listOrgs } from '@parley/gateway/operator';
import { serviceNames, type ServiceName } from '@parley/service/services';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext, ReachedRelease } from '../context/context.ts';
import { adminAddresses, isInstalled, serviceUrl } from '../installation/installation.ts';
import { unreachableReason } from '../installation/unreachable-reason.ts';
import { everyAddress } from './every-address.ts';
import type { Finding } from './finding.ts';
import { judgeProcesses, type AskedProcess } from './judge-processes.ts';
import { checkProcess } from './check-process.ts';

/** Checks every service of the installation, by a call and on the admin port of each process. */
export async function checkServices(context: CliContext): Promise<Finding[]> {
  const installed = serviceNames.filter((service) => isInstalled(service, context));
  // With no service installed, this call throws an error that says what is missing.
  if (installed.length === 0) serviceUrl('gateway', context);
  const [calls, asked] = await Promise.all([
    Promise.all(installed.map((service) => checkCalls(service, context))),
    Promise.all(installed.map((service) => askProcesses(service, context))),
  ]);
  const operator = installed.includes('gateway') ? [await checkOperatorKey(context)] : [];
  const ofCluster = context.release ? await checkRelease(context.release) : [];
  const hidden = installed.filter((_, at) => asked[at]?.length === 0).map(unasked);
  return [...ofCluster, ...calls, ...operator, ...judgeProcesses(asked.flat()), ...hidden];
}

/** Loads the cluster checks only when needed. */
async function checkRelease(release: ReachedRelease): Promise<Finding[]> {
  const { checkCluster } = await import('./check-cluster.ts');
  return checkCluster(release);
}

async function checkCalls(service: ServiceName, context: CliContext): Promise<Finding> {
  const [check, address] = ['http', serviceUrl(service, context)];
  const about = `${service} ${address}`;
  const reason = await unreachableReason(address, context.signal);
  if (reason === undefined) return { check, about, state: 'ok', message: 'takes calls' };
  return { check, about, state: 'problem', message: reason };
}

async function askProcesses(service: string, context: CliContext): Promise<AskedProcess[]> {
  const addresses = await everyAddress(adminAddresses(service, context));
  return Promise.all(
    addresses.map(async (address) => ({
      service,
      where: context.nameOf?.(address) ?? new URL(address).host,
      report: await checkProcess(address, context.signal),
    })),
  );
}

function unasked(service: string): Finding {
  const variable = `PARLEY_${service.toUpperCase()}_ADMIN`;
  const message = `its processes were not asked: set ${variable} to the base addresses of their admin ports`;
  return { check: 'process', about: service, state: 'notice', message };
}

async function checkOperatorKey(context: CliContext): Promise<Finding> {
  const finding = { check: 'operator key', about: 'gateway' };
  try {
    await callOperator(listOrgs, { query: { limit: 1 } }, context);
    return { ...finding, state: 'ok', message: 'is known' };
  } catch (error) {
    const { message } = error as Error;
    return { ...finding, state: 'problem', message: `${message} Check PARLEY_OPERATOR_KEY.` };
  }
}
