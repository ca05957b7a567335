import { callFile } from '@parley/http/call-file';
import { callLines, type LinesTarget } from '@parley/http/call-lines';
import { callOperation, type AnswerOf, type CallTarget, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import { present } from '@parley/service/present';
import type { CliContext } from '../context/context.ts';
import { operatorCredentials, serviceUrl } from './installation.ts';

/** Time limit of calls that take as long as there is data, such as imports and exports. */
export const maxCallMs = 3_600_000;

/** Calls an operation that answers JSON Lines, as the operator. */
export function callOperatorLines<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  { limits, ...context }: CliContext & Pick<LinesTarget, 'limits'>,
): AsyncGenerator<string[]> {
  return callLines(contract, input, { ...operatorTarget(contract.area, context), ...present({ limits }) });
}

/** As `callOperatorLines`, and parses each line. */
export async function* callOperatorObjects<T>(...call: Parameters<typeof callOperatorLines>): AsyncGenerator<T> {
  for await (const lines of callOperatorLines(...call)) for (const line of lines) yield JSON.parse(line) as T;
}

/** Calls an operation that answers a file, as the operator. */
export function callOperatorFile<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  context: CliContext,
): AsyncGenerator<Uint8Array> {
  return callFile(contract, input, { ...operatorTarget(contract.area, context), timeoutMs: maxCallMs });
}

/** Calls an operation as the operator: of the service that owns it, or of `service` if several have it. */
export function callOperator<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  { timeoutMs, service = contract.area, ...context }: CliContext & { timeoutMs?: number; service?: string },
): Promise<AnswerOf<C>> {
  return callOperation(contract, input, { ...operatorTarget(service, context), ...present({ timeoutMs }) });
}

/** Where to call operations of a service as the operator. */
export function operatorTarget(service: string, context: CliContext): Omit<CallTarget, 'timeoutMs'> {
  const { signal, serviceVersions } = context;
  const onVersion = (version: string) => void serviceVersions?.add(version);
  return { baseUrl: serviceUrl(service, context), token: operatorCredentials(context), signal, onVersion };
}
