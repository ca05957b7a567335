import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whether the host of an absolute request target is this listener. */
export function ownHosts(server: Server, baseUrl: string | undefined): (host: string) => boolean {
  const publicHost = baseUrl === undefined ? undefined : new URL(baseUrl).host;
  return (host) => {
    const { port } = server.address() as AddressInfo;
    return host === publicHost || host === `localhost:${port}` || host === `127.0.0.1:${port}`;
  };
}
