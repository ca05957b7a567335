import type { Issuer } from '@parley/service/caller';
import { generateKeysOfAll } from '@parley/service/identity';
import { freePort } from '../processes/free-port.ts';
import { newSecretKeys } from '../stack/secret-keys.ts';
import type { StackSettings } from '../stack/service-environment.ts';
import { freeServicePorts, type ServicePorts } from '../stack/service-ports.ts';

export type TestSurroundings = StackSettings & { operatorKey: string };

/** Creates keys and ports for services on the given servers. */
export async function testSurroundings({
  mongodbUri,
  amqpUrl,
}: Pick<StackSettings, 'mongodbUri' | 'amqpUrl'>): Promise<TestSurroundings> {
  const pairs = Object.entries(await generateKeysOfAll());
  const privateKeys = Object.fromEntries(pairs.map(([issuer, pair]) => [issuer, JSON.stringify(pair.privateKey)]));
  const publicKeys = Object.fromEntries(pairs.map(([issuer, pair]) => [issuer, pair.publicKey]));
  const { operator, ...services } = privateKeys as Record<Issuer, string>;
  return {
    mongodbUri,
    amqpUrl,
    publicKeys: JSON.stringify(publicKeys),
    privateKeys: services,
    operatorKey: operator,
    webhookSecretKeys: newSecretKeys(),
    ports: await freeServicePorts(),
    port: await freePort(),
    uploadPort: await freePort(),
  };
}

type CliTarget = Pick<TestSurroundings, 'port' | 'uploadPort' | 'operatorKey'> & {
  ports: Record<string, Pick<ServicePorts, 'http' | 'admin'>>;
};

/** Environment that points the `parley` CLI at services on local ports. */
export function cliEnvironment({ ports, port, uploadPort, operatorKey }: CliTarget): Record<string, string> {
  const addresses = Object.entries(ports).flatMap(([name, { http, admin }]) => [
    [`PARLEY_${name.toUpperCase()}_URL`, `http://127.0.0.1:${http}`],
    [`PARLEY_${name.toUpperCase()}_ADMIN`, `http://127.0.0.1:${admin}`],
  ]);
  return {
    ...Object.fromEntries(addresses),
    PARLEY_API: `http://127.0.0.1:${port}`,
    PARLEY_UPLOADS: `http://127.0.0.1:${uploadPort}`,
    PARLEY_OPERATOR_KEY: operatorKey,
  };
}
