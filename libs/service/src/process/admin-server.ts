import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Registry } from 'prom-client';
import { acceptsOpenMetrics, toPlainMetrics } from '../telemetry/plain-metrics.ts';
import type { Platform } from './platform.ts';

/** Serves `/livez`, `/readyz` and `/metrics`. Liveness never looks at a dependency. */
export async function startAdminServer(platform: Platform, port: number): Promise<{ port: number }> {
  const server = createServer(answerWith(platform));
  server.listen(port, platform.adminHost);
  await once(server, 'listening');
  platform.stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}

function answerWith(platform: Platform): RequestListener {
  const pages: Record<string, (response: ServerResponse, request: IncomingMessage) => Promise<void>> = {
    '/livez': async (response) => sendJson(response, 200, { status: 'ok' }),
    '/readyz': async (response) => {
      const report = await platform.health.readiness();
      sendJson(response, report.ready ? 200 : 503, report);
    },
    '/metrics': async (response, { headers }) => {
      const metrics = await platform.metrics.registry.metrics();
      const isOpen = acceptsOpenMetrics(headers.accept);
      response.setHeader('content-type', isOpen ? Registry.OPENMETRICS_CONTENT_TYPE : Registry.PROMETHEUS_CONTENT_TYPE);
      response.end(isOpen ? metrics : toPlainMetrics(metrics));
    },
  };
  return (request, response) => {
    const page = pages[request.url ?? ''];
    if (!page) return sendJson(response, 404, { message: `Try ${Object.keys(pages).join(', ')}.` });
    page(response, request).catch((error: unknown) => {
      platform.log.error({ err: error }, 'admin page failed');
      response.destroy();
    });
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
