import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';

/** A certificate authority that nobody knows. */
export type Authority = { key: string; cert: string };

export async function newAuthority(): Promise<Authority> {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true, critical: true },
    { name: 'keyUsage' as const, keyCertSign: true, cRLSign: true, critical: true },
  ];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Test authority' }], { extensions });
  return { key, cert };
}

/** Speaks TLS as `localhost`, in front of a local server that does not; the authority signs its certificate. */
export async function createTlsRelay(
  targetPort: number,
  authority: Authority,
): Promise<AsyncDisposable & { port: number }> {
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: 'localhost' }] }];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    ca: authority,
    extensions,
  });
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
  // A client that does not trust the certificate leaves in the middle of the handshake.
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
