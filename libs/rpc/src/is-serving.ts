import { Client, credentials, type ServiceError } from '@grpc/grpc-js';
import { service } from 'grpc-health-check';
import { channelOptions } from './channel-options.ts';

const { Check: definition } = service;

/**
 * Whether a gRPC server reports that it takes calls.
 * @param address `host:port`
 * @param timeoutMs how long it may take
 * @throws ServiceError if it does not answer
 */
export async function isServing(address: string, timeoutMs: number): Promise<boolean> {
  const client = new Client(`dns:///${address}`, credentials.createInsecure(), channelOptions('health', {}));
  try {
    const { status } = await check(client, timeoutMs);
    return status === 'SERVING';
  } finally {
    client.close();
  }
}

function check(client: Client, timeoutMs: number): Promise<{ status: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: string }>();
  const { path, requestSerialize, responseDeserialize } = definition as NonNullable<typeof definition>;
  const answered = (error: ServiceError | null, answer?: unknown) =>
    error ? reject(error) : resolve(answer as { status: string });
  const deadline = Date.now() + timeoutMs;
  client.makeUnaryRequest(path, requestSerialize, responseDeserialize, {}, { deadline }, answered);
  return promise;
}
