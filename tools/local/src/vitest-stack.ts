import type { TestProject } from 'vitest/node';
import { startTestStack, withoutShedding, type TestStack } from './test-stack.ts';

let stack: TestStack | undefined;

/** Starts one stack that all files of a project may call (`sharedStack()`), on the servers of `vitest-servers.ts`. */
export async function setup(project: TestProject): Promise<void> {
  stack = await startTestStack({ ...project.getProvidedContext(), settings: { gateway: withoutShedding } });
  const { baseUrl, uploadUrl, ports, amqpPrefix, cliEnvironment, logFolder } = stack;
  project.provide('stack', { baseUrl, uploadUrl, ports, amqpPrefix, cliEnvironment, logFolder });
}

export async function teardown(): Promise<void> {
  await stack?.[Symbol.asyncDispose]();
}
