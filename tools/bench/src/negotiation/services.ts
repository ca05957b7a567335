import { freePort } from '@parley/local/free-port';
import { startGateway, type GatewayProcess } from '../stack/gateway-process.ts';
import { startService, type ServiceProcess } from '../stack/service-process.ts';
import type { Surroundings } from '../stack/surroundings.ts';

/** Of a key that calls these services. */
export const keyScopes = ['negotiation:read', 'negotiation:write', 'scope:read', 'scope:write', 'catalog:read'];

type Services = {
  catalog: ServiceProcess;
  negotiation: ServiceProcess;
  negotiationUrl: string;
  gateway: GatewayProcess;
};

/** Starts negotiations with all that they call, behind a gateway. */
export async function startServices(surroundings: Surroundings, stack: AsyncDisposableStack): Promise<Services> {
  const ports = { catalog: await freePort(), scope: await freePort(), negotiation: await freePort() };
  const start = async (name: keyof typeof ports, settings: Record<string, string>): Promise<ServiceProcess> =>
    stack.use(await startService(surroundings, { name, settings: { HTTP_PORT: `${ports[name]}`, ...settings } }));
  const catalog = await start('catalog', {});
  // The bench uses no files, so this address is never called.
  const addresses = { CATALOG_GRPC: catalog.grpcAddress, FILES_GRPC: '127.0.0.1:1' };
  const scope = await start('scope', addresses);
  const negotiation = await start('negotiation', { ...addresses, SCOPE_GRPC: scope.grpcAddress });
  const urlOf = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
  const settings = { SCOPE_URL: urlOf('scope'), NEGOTIATION_URL: urlOf('negotiation') };
  const gateway = stack.use(await startGateway(surroundings, { catalogUrl: urlOf('catalog'), settings }));
  return { catalog, negotiation, negotiationUrl: urlOf('negotiation'), gateway };
}
