import committed from '../openapi.json' with { type: 'json' };

const endUserHeader = { in: 'header', name: 'x-service-end-user-ip' };
const json = { 'application/json': {} };
const form = { 'multipart/form-data': {} };

type Given = { scope?: string; endUser?: boolean; content?: object };

function operation(operationId: string, { scope = 'demo:read', endUser = true, content }: Given = {}) {
  const area = scope.split(':')[0];
  return {
    operationId,
    tags: [area],
    security: [{ apiKey: [scope] }],
    parameters: endUser ? [endUserHeader] : [],
    ...(content && { requestBody: { content } }),
  };
}

const { '/v1/health': health, '/v1/openapi': openapi, '/v1/files/upload': upload } = committed.paths;

/** The interface with operations of services that only exist in tests. */
export const testDocument = {
  ...committed,
  paths: {
    '/v1/health': health,
    '/v1/openapi': openapi,
    '/v1/files/upload': upload,
    '/v1/demo/things': {
      get: operation('listThings'),
      post: operation('createThing', { scope: 'demo:write', content: json }),
    },
    '/v1/demo/things/{thingId}': {
      get: operation('getThing'),
      delete: operation('deleteThing', { scope: 'demo:write' }),
    },
    '/v1/demo/things/special': { get: operation('getSpecial') },
    '/v1/demo/hooks': { get: operation('listHooks', { endUser: false }) },
    '/v1/demo/forms': { post: operation('sendForm', { scope: 'demo:write', content: { ...json, ...form } }) },
    '/v1/other/things': { get: operation('listOthers', { scope: 'other:read' }) },
    '/v1/absent/things': { get: operation('listAbsent', { scope: 'absent:read' }) },
  },
};
