import { startGateway, type GatewayProcess } from '../stack/gateway-process.ts';
import { startService, type ServiceProcess } from '../stack/service-process.ts';
import type { Surroundings } from '../stack/surroundings.ts';

/** Of a key that calls these services. */
export const keyScopes = ['negotiation:read', 'negotiation:write', 'scope:read', 'scope:write', 'catalog:read'];

type Services = { catalog: ServiceProcess; negotiation: ServiceProcess; gateway: GatewayProcess };

/** Starts negotiations with all that they call, behind a gateway. */
export async function startServices(surroundings: Surroundings, stack: AsyncDisposableStack): Promise<Services> {
  const catalog = stack.use(await startService(surroundings, { name: 'catalog' }));
  // The bench uses no files, so this address is never called.
  const addresses = { CATALOG_GRPC: catalog.grpcAddress, FILES_GRPC: '127.0.0.1:1' };
  const scope = stack.use(await startService(surroundings, { name: 'scope', settings: addresses }));
  const called = { ...addresses, SCOPE_GRPC: scope.grpcAddress };
  const negotiation = stack.use(await startService(surroundings, { name: 'negotiation', settings: called }));
  const settings = { SCOPE_URL: scope.httpUrl, NEGOTIATION_URL: negotiation.httpUrl };
  const gateway = stack.use(await startGateway(surroundings, { catalogUrl: catalog.httpUrl, settings }));
  return { catalog, negotiation, gateway };
}
