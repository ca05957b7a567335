import { startTestStack, type TestStack, type TestStackOptions } from '@parley/local/test-stack';
import { createIdentityMint } from '@parley/service/identity';

type Servers = Pick<TestStackOptions, 'mongodbUri' | 'amqpUrl'>;

/** Services on the servers of the run, with what parts of a bench ask of them. */
export type BenchStack = TestStack &
  Servers & {
    adminUrlOf(service: string): string;
    /** Where an operator calls a service, and the operator's token. */
    operatorOf(service: string): { baseUrl: string; token: () => Promise<string> };
  };

/** Starts services as separate processes, as in production, with databases and queues of this run. */
export async function startBenchStack(options: Omit<TestStackOptions, keyof Servers> = {}): Promise<BenchStack> {
  const servers = serversOfRun();
  const stack = await startTestStack({ ...servers, ...options });
  const privateKey = JSON.parse(stack.cliEnvironment['PARLEY_OPERATOR_KEY'] ?? '');
  const mint = createIdentityMint({ issuer: 'operator', privateKey });
  const token = () => mint.mint({ subject: 'bench', scopes: [] });
  return {
    ...stack,
    ...servers,
    adminUrlOf: (service) => `http://127.0.0.1:${stack.ports[service]?.admin}`,
    operatorOf: (service) => ({ baseUrl: `http://127.0.0.1:${stack.ports[service]?.http}`, token }),
  };
}

function serversOfRun(): Servers {
  const { MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl } = process.env;
  if (!mongodbUri || !amqpUrl)
    throw new Error('MONGODB_URI and AMQP_URL are not set; `npm run bench` starts servers and sets them.');
  return { mongodbUri, amqpUrl };
}
