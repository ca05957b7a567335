import { serviceNames, services, type ServiceName } from '@parley/service/services';
import { freePort } from '../processes/free-port.ts';

/** `grpc` only where other services call it. */
export type ServicePorts = { http: number; grpc?: number; admin: number };

/** Allocates free ports for every service. */
export async function freeServicePorts(): Promise<Record<ServiceName, ServicePorts>> {
  const ports: Partial<Record<ServiceName, ServicePorts>> = {};
  for (const name of serviceNames) {
    const grpc = services[name].hasRpc && { grpc: await freePort() };
    ports[name] = { http: await freePort(), ...grpc, admin: await freePort() };
  }
  return ports as Record<ServiceName, ServicePorts>;
}
