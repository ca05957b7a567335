// Loaded before anything else in the process of a document and in each of its threads: whatever tries to reach the
// network fails. The kernel cuts it off as well where that is allowed; this is what holds everywhere.
import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

function refuse(): never {
  throw new Error('No network in the process of a document.');
}

function close(target: object, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
  }
}

const lookups = Object.keys(dns).filter((name) => /^(lookup|resolve|reverse)/.test(name));

close(net, ['connect', 'createConnection', 'createServer']);
close(net.Socket.prototype, ['connect']);
close(net.Server.prototype, ['listen']);
close(tls, ['connect', 'createServer']);
close(http, ['request', 'get', 'createServer']);
close(https, ['request', 'get', 'createServer']);
close(http2, ['connect', 'createServer', 'createSecureServer']);
close(dgram, ['createSocket']);
close(dns, lookups);
close(dns.promises, lookups);
close(globalThis, ['fetch', 'WebSocket', 'EventSource']);
syncBuiltinESMExports();
