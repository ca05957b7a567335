import { serviceNames, type ServiceName } from '@parley/service/services';
import { freePort } from '../processes/free-port.ts';

export type ServicePorts = { http: number; grpc: number; admin: number };

/** Allocates free ports for every service. */
export async function freeServicePorts(): Promise<Record<ServiceName, ServicePorts>> {
  const ports: Partial<Record<ServiceName, ServicePorts>> = {};
  for (const name of serviceNames) {
    ports[name] = { http: await freePort(), grpc: await freePort(), admin: await freePort() };
  }
  return ports as Record<ServiceName, ServicePorts>;
}
