import type { BodyType, Contract } from '@parley/http/operation';
import type { ExampleRequest } from '@parley/http/operation-example';
import type { ApiAnswer, ApiClient } from '@parley/testing/api';

export type Clients = { main: ApiClient; upload: ApiClient };

/** Sends the request of an example, as JSON if possible and otherwise as a form. */
export function sendExample(
  clients: Clients,
  contract: Contract,
  request: ExampleRequest,
): Promise<ApiAnswer<unknown>> {
  const { listener = 'main', method, body, bodies = body ? ['json' as const] : [] } = contract;
  const sent = bodies.includes('json') ? { json: request.body } : bodies.length > 0 ? { body: formOf(request) } : {};
  return clients[listener](addressOf(contract, request), { method: method.toUpperCase(), ...sent });
}

/** Sends the form of an example whose body may also be JSON. */
export function sendExampleForm(clients: Clients, contract: Contract, request: ExampleRequest) {
  const { body = {}, file } = request;
  const { fields = Object.keys(body) } = contract.multipart ?? {};
  const taken = Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)));
  const bodies: BodyType[] = ['multipart'];
  return sendExample(clients, { ...contract, bodies }, { ...request, body: taken, ...(file && { file }) });
}

function addressOf({ path }: Contract, { params = {}, query = {} }: ExampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function formOf({ body = {}, file }: ExampleRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  if (file) form.append('file', new Blob([file.content]), file.name);
  return form;
}
