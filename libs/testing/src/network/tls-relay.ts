import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { newCertificate, type Certificate } from './certificates.ts';

/**
 * Starts a TLS proxy, as `localhost`, in front of a plain-text server on this machine, with a certificate signed by
 * `authority`.
 */
export async function createTlsRelay(
  targetPort: number,
  authority: Certificate,
): Promise<AsyncDisposable & { port: number }> {
  const { key, cert } = await newCertificate('localhost', { issuer: authority });
  const sockets = new Set<TLSSocket>();
  const server = createServer({ key, cert }, (client) => {
    const target = connect(targetPort, '127.0.0.1');
    sockets.add(client);
    client
      .on('close', () => target.destroy())
      .on('close', () => sockets.delete(client))
      .on('error', () => client.destroy());
    target.on('close', () => client.destroy()).on('error', () => target.destroy());
    client.pipe(target).pipe(client);
  });
  // A client that does not trust the certificate aborts the handshake.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
