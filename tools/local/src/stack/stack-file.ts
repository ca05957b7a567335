import type { ProcessIdentity } from '../processes/process-identity.ts';
import { readState, removeState, writeState } from '../state-folder.ts';

type StackService = { pid: number; httpUrl: string; adminUrl: string };

/** Addresses and pids of a running `npm start`: `.parley/stack.json`, which exists while the stack runs. */
export type Stack = {
  owner: ProcessIdentity;
  baseUrl: string;
  uploadUrl: string;
  mongodb: { uri: string; pid?: number };
  rabbitmq: { uri: string; pid?: number };
  services: Record<string, StackService>;
};

const file = 'stack.json';

/** The stack that is running or was killed; undefined without one. */
export function readStack(): Promise<Stack | undefined> {
  return readState<Stack>(file);
}

export function writeStack(stack: Stack): Promise<void> {
  return writeState(file, stack);
}

export function removeStack(): Promise<void> {
  return removeState(file);
}
