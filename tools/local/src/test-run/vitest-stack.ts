import type { TestProject } from 'vitest/node';
import { receiversHere, startTestStack, withoutShedding, type TestStack } from './test-stack.ts';

let stack: TestStack | undefined;

/** Starts one stack for all files of a project (`sharedStack()`), on the servers of `vitest-servers.ts`. */
export async function setup(project: TestProject): Promise<void> {
  const settings = { gateway: withoutShedding, webhook: receiversHere };
  stack = await startTestStack({ ...project.getProvidedContext(), settings });
  const { baseUrl, uploadUrl, ports, databasePrefix, amqpPrefix, cliEnvironment, logFolder } = stack;
  project.provide('stack', { baseUrl, uploadUrl, ports, databasePrefix, amqpPrefix, cliEnvironment, logFolder });
}

export async function teardown(): Promise<void> {
  await stack?.[Symbol.asyncDispose]();
}
