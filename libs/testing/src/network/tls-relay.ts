import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { newCertificate, type Certificate } from './certificates.ts';
import { listen } from './listen.ts';

/**
 * Starts a TLS proxy, as `localhost`, in front of a plain-text server on this machine, with a certificate signed by
 * `authority`.
 */
export async function createTlsRelay(
  targetPort: number,
  authority: Certificate,
): Promise<AsyncDisposable & { port: number }> {
  const { key, cert } = await newCertificate('localhost', { issuer: authority });
  const server = createServer({ key, cert }, (client) => {
    const target = connect(targetPort, '127.0.0.1');
    client.on('close', () => target.destroy()).on('error', () => client.destroy());
    target.on('close', () => client.destroy()).on('error', () => target.destroy());
    client.pipe(target).pipe(client);
  });
  // A client that does not trust the certificate aborts the handshake.
  server.on('tlsClientError', () => undefined);
  return await listen(server);
}
