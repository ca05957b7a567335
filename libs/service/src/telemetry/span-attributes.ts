/**
 * The attributes of spans, in the terms of OpenTelemetry's semantic conventions. RPC is a release candidate there, and
 * messaging still in development: this is the one place that changes with them. No attribute holds a query, a payload
 * or a path.
 */
export type SpanAttributes = Record<string, string | number>;

/** The name of a failure: a reason, a status, the name of an error. */
type Failure = { errorType?: string | undefined };

type HttpServerFacts = { method: string; route: string | undefined; status: number } & Failure;

/** The end of the span of a request that was answered or cut off. */
export function httpServerEnd({ method, route, status, ...failure }: HttpServerFacts) {
  const attributes = {
    'http.request.method': method,
    ...(route !== undefined && { 'http.route': route }),
    'http.response.status_code': status,
    ...errorAttribute(failure),
  };
  return { name: route === undefined ? method : `${method} ${route}`, attributes, isError: status >= 500 };
}

/** Attributes of an HTTP call; of its address only the origin. */
export function httpClientAttributes(
  facts: { method: string; origin: URL; status?: number | undefined; resendCount?: number } & Failure,
) {
  const { method, origin, status, resendCount = 0 } = facts;
  return {
    'http.request.method': method,
    'url.scheme': origin.protocol.slice(0, -1),
    'server.address': origin.hostname,
    'server.port': Number(origin.port) || (origin.protocol === 'https:' ? 443 : 80),
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(resendCount > 0 && { 'http.request.resend_count': resendCount }),
    ...errorAttribute(facts),
  };
}

/** @param method the full name, such as `parley.catalog.v1.CatalogService/GetProduct` */
export function rpcAttributes(facts: { method: string; status: string; server?: string | undefined } & Failure) {
  return {
    'rpc.system.name': 'grpc',
    'rpc.method': facts.method,
    'rpc.status_code': facts.status,
    ...(facts.server !== undefined && { 'server.address': facts.server }),
    ...errorAttribute(facts),
  };
}

type MessageFacts = Failure & {
  destination: string;
  messageId: string | undefined;
  conversationId?: string | undefined;
};

export function publishAttributes(facts: MessageFacts) {
  return { ...messageAttributes(facts), 'messaging.operation.name': 'publish', 'messaging.operation.type': 'send' };
}

export function processAttributes(facts: MessageFacts & { deliveryTag: number }) {
  return {
    ...messageAttributes(facts),
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.rabbitmq.message.delivery_tag': facts.deliveryTag,
  };
}

function messageAttributes({ destination, messageId, conversationId, errorType }: MessageFacts) {
  return {
    'messaging.system': 'rabbitmq',
    'messaging.destination.name': destination,
    ...(messageId !== undefined && { 'messaging.message.id': messageId }),
    ...(conversationId !== undefined && { 'messaging.message.conversation_id': conversationId }),
    ...errorAttribute({ errorType }),
  };
}

export function dbAttributes(facts: { database: string; collection: string; operation: string } & Failure) {
  return {
    'db.system.name': 'mongodb',
    'db.namespace': facts.database,
    'db.collection.name': facts.collection,
    'db.operation.name': facts.operation,
    ...errorAttribute(facts),
  };
}

function errorAttribute({ errorType }: Failure): SpanAttributes {
  return errorType === undefined || errorType === '' ? {} : { 'error.type': errorType };
}
