import { freePort } from '@parley/local/free-port';
import { startService, type ServiceOptions, type ServiceProcess } from './service-process.ts';
import type { Surroundings } from './surroundings.ts';

export type GatewayProcess = ServiceProcess & { origin: string; operatorUrl: string; port: number };

export type GatewayOptions = Partial<Pick<ServiceOptions, 'settings' | 'core' | 'layout' | 'replica'>> & {
  catalogUrl: string;
};

export async function startGateway(
  surroundings: Surroundings,
  { catalogUrl, settings, ...options }: GatewayOptions,
): Promise<GatewayProcess> {
  const [port, uploadPort, operatorPort] = [await freePort(), await freePort(), await freePort()];
  const addresses = {
    PORT: `${port}`,
    UPLOAD_PORT: `${uploadPort}`,
    OPERATOR_PORT: `${operatorPort}`,
    CATALOG_URL: catalogUrl,
  };
  const service = await startService(surroundings, {
    name: 'gateway',
    ...options,
    settings: { ...addresses, ...settings },
  });
  const operatorUrl = `http://127.0.0.1:${operatorPort}`;
  return { ...service, port, operatorUrl, origin: `http://127.0.0.1:${port}` };
}
