import type { ReasonEntry } from './kinds.ts';
import { operatorReasons } from './operator-reasons.ts';

/**
 * Every reason a call can be refused for. The key is the stable `code` of an error body and
 * names its page `/problems/<reason-kebab>`; `docs/errors.md` is generated from this table.
 */
export const reasons = {
  REQUEST_INVALID: {
    kind: 'invalidInput',
    cause: 'A part of the request does not follow the interface; `errors` lists each one.',
    remedy: 'Correct the named fields, parameters or headers. Unknown names are refused, not ignored.',
  },
  CALLER_UNKNOWN: {
    kind: 'unauthenticated',
    cause: 'A call between processes came without a valid identity token.',
    remedy: 'Call through the gateway, or with the operator key the `parley` CLI uses.',
  },
  CALLER_FORBIDDEN: {
    kind: 'forbidden',
    cause: 'The caller is known, but this operation is for another kind of caller.',
    remedy: 'Use the operator key for administration and an API key for the public interface.',
  },
  API_KEY_MISSING: {
    kind: 'unauthenticated',
    cause: 'The request has no `Authorization: Bearer <API key>` header.',
    remedy: 'Send the key in that header. Keys in the query string or the body are not read.',
  },
  API_KEY_INVALID: {
    kind: 'unauthenticated',
    cause: 'The key is malformed, unknown or revoked.',
    remedy: 'Check that the whole key was copied; create or roll one with `parley keys`.',
  },
  API_KEY_EXPIRED: {
    kind: 'unauthenticated',
    cause: 'The key is no longer valid: it expired, or it was rolled and the overlap has ended.',
    remedy: 'Use the rolled key, or create a new one with `parley keys create`.',
  },
  SCOPE_MISSING: {
    kind: 'forbidden',
    cause: 'The key lacks the scope that this operation needs.',
    remedy: 'Create a key with the scope that `detail` names.',
  },
  ADDRESS_NOT_ALLOWED: {
    kind: 'forbidden',
    cause: 'The key may only be used from its list of addresses, and the request came from another.',
    remedy: 'Call from a listed address, or create a key with another `--allow-ip` list.',
  },
  RATE_LIMITED: {
    kind: 'limitExceeded',
    cause: 'The key has used up its requests for this minute or this day.',
    remedy: 'Wait for the seconds in `Retry-After`; `RateLimit` shows what is left.',
  },
  TOO_MANY_IN_FLIGHT: {
    kind: 'limitExceeded',
    cause: 'The key has too many requests in flight.',
    remedy: 'Wait for answers before sending more.',
  },
  TOO_MANY_FAILURES: {
    kind: 'limitExceeded',
    cause: 'Too many requests with a bad key came from this address within a minute.',
    remedy: 'Wait for the seconds in `Retry-After`, and correct the key.',
  },
  ROUTE_NOT_FOUND: {
    kind: 'notFound',
    cause: 'The interface has no such path. Paths are case-sensitive and have no trailing slash.',
    remedy: 'Compare the path with `/v1/openapi`. Uploads have a different base address.',
  },
  COMPANY_NOT_FOUND: {
    kind: 'notFound',
    cause: 'The catalog has no company with this id.',
    remedy: 'Take ids from `GET /v1/catalog/companies`.',
  },
  PRODUCT_FAMILY_NOT_FOUND: {
    kind: 'notFound',
    cause: 'The catalog has no product family with this id.',
    remedy: 'Take ids from `GET /v1/catalog/companies/{companyId}/product-families`.',
  },
  PRODUCT_NOT_FOUND: {
    kind: 'notFound',
    cause: 'The catalog has no product with this id.',
    remedy: 'Take ids from `GET /v1/catalog/companies/{companyId}/products`.',
  },
  FILE_NOT_FOUND: {
    kind: 'notFound',
    cause: 'There is no file with this id, or it has expired.',
    remedy: 'Upload the file again, and use the new id.',
  },
  FILE_EMPTY: {
    kind: 'invalidInput',
    cause: 'The file has no bytes.',
    remedy: 'Send the file itself; check that it was read before it was sent.',
  },
  FILE_TOO_LARGE: {
    kind: 'tooLarge',
    cause: 'The file exceeds the size limit of this installation.',
    remedy: 'Send a smaller file; `detail` names the limit.',
  },
  FILE_KIND_UNSUPPORTED: {
    kind: 'wrongMedia',
    cause: 'The kind of the file is not supported, or its content does not match the extension of its name.',
    remedy:
      'Send PDF, DOC, DOCX, XLS, XLSX, ODT, ODS, CSV, TXT, HTML or EML (text in UTF-8, UTF-16 or an encoding of Windows), MSG, PNG, JPG or TIF, under a name with that extension and without a password.',
  },
  STORAGE_FULL: {
    kind: 'limitExceeded',
    cause: 'The files of the organisation, live or test, have used up its storage quota.',
    remedy:
      'Ask your operator for a larger quota; operators: `parley files delete`, `RETENTION_DAYS` or `MAX_STORED_BYTES`.',
  },
  UPLOADS_BUSY: {
    kind: 'unavailable',
    cause: 'The service has reached its limit of concurrent uploads.',
    remedy: 'Try again after the seconds in `Retry-After`; operators: more replicas of files, or `MAX_UPLOADS`.',
  },
  SCHEMAS_BUSY: {
    kind: 'unavailable',
    cause: 'Too many updates wait to be checked against their schemas, in total or from one organisation.',
    remedy:
      'Try again after the seconds in `Retry-After`; operators: `SCHEMA_THREADS`, or more replicas of negotiation.',
  },
  SCOPE_NOT_FOUND: {
    kind: 'notFound',
    cause: 'There is no scope with this id among those of the API key.',
    remedy: 'Use the id that was returned when the scope was created, with a key of the same organisation and mode.',
  },
  ...operatorReasons,
  TOO_MANY_DOCUMENTS: {
    kind: 'limitExceeded',
    cause: 'The organisation has reached its limit of unfinished documents, live or test.',
    remedy:
      'Send more when some have been read, as `scope.extracted` reports; operators: more replicas, or `MAX_UNFINISHED_DOCUMENTS`.',
  },
  SCOPE_NOT_RETRYABLE: {
    kind: 'wrongState',
    cause:
      'The scope was not read from a document, its document is gone or is being read, or, for a retry, was read well.',
    remedy: 'Look at it with `parley scopes show`, and send the document again if necessary.',
  },
  SCOPE_NOT_READ: {
    kind: 'unprocessable',
    cause: 'The document of the scope is still being read.',
    remedy: 'Wait for the event `scope.extracted`, or until the scope says `completed`, and ask again.',
  },
  DOCUMENT_UNREADABLE: {
    kind: 'unprocessable',
    cause: 'The document cannot be read; `detail` says why.',
    remedy: 'Do what `detail` says, and send it again.',
  },
  SCOPE_UNREADABLE: {
    kind: 'unprocessable',
    cause: 'The document of the scope could not be read, so nothing in it can be priced.',
    remedy: 'Look at `documentProcessing.error` of the scope; send another document, or create the scope from terms.',
  },
  PRODUCTS_GONE: {
    kind: 'notFound',
    cause: 'None of the products of the scope is in the catalog any more.',
    remedy: 'Create a scope of products that `GET /v1/catalog/companies/{companyId}/products` lists.',
  },
  BACKTEST_UNDER_WAY: {
    kind: 'limitExceeded',
    cause: 'This pricing process is already running a back-test or finding savings, and does one of both at a time.',
    remedy: 'Wait until that has ended, or stop it.',
  },
  BACKTEST_TOO_LARGE: {
    kind: 'unprocessable',
    cause: 'The purchases need more memory than a back-test, or finding savings, may use.',
    remedy: 'Take one supplier at a time, with `--supplier`.',
  },
  PRICING_FAILED: {
    kind: 'unprocessable',
    cause: 'No product of the scope can be priced; `detail` says why.',
    remedy:
      'Create a scope of other products, of the same family or of competitors; operators: import purchases, default prices or exchange rates.',
  },
  NEGOTIATION_NOT_FOUND: {
    kind: 'notFound',
    cause: 'There is no negotiation with this id among those of the API key.',
    remedy:
      'Use the id that was returned when the negotiation was started, with a key of the same organisation and mode.',
  },
  ESCALATION_NOT_FOUND: {
    kind: 'notFound',
    cause: 'The negotiation has no escalation with this id.',
    remedy: 'Take ids from `GET /v1/negotiation/{negotiationId}/escalations`.',
  },
  STEP_NOT_ALLOWED: {
    kind: 'wrongState',
    cause: 'The negotiation cannot move from its status to the requested one.',
    remedy: 'Take one of the steps that `detail` names; `docs/negotiations.md` has all of them.',
  },
  NEGOTIATION_FINISHED: {
    kind: 'wrongState',
    cause: 'The negotiation is complete or cancelled, so it cannot be changed any more.',
    remedy: 'Start another negotiation.',
  },
  TOO_MANY_ESCALATIONS: {
    kind: 'wrongState',
    cause: 'The negotiation has reached its limit of escalations.',
    remedy: 'Report about the existing ones, under their `externalId`.',
  },
  TOO_MANY_REPORTS: {
    kind: 'wrongState',
    cause: 'The negotiation has reached its limit of records of other systems.',
    remedy: 'Report under a `source` and `externalId` that have reported before.',
  },
  TOO_MANY_ATTACHMENTS: {
    kind: 'wrongState',
    cause: 'The negotiation has reached its limit of attached files.',
    remedy: 'Combine further documents into one file before you attach it.',
  },
  UPDATE_DIFFERS: {
    kind: 'alreadyExists',
    cause: 'An earlier update with this `source`, `externalId` and `timestamp` had other content.',
    remedy: 'Send changes under a later `timestamp`.',
  },
  WEBHOOK_NOT_FOUND: {
    kind: 'notFound',
    cause: 'There is no webhook with this id among those of the API key.',
    remedy: 'Take ids from `GET /v1/webhooks`, with a key of the same organisation and mode.',
  },
  DELIVERY_NOT_FOUND: {
    kind: 'notFound',
    cause: 'The webhook has no event with this id, or the event was removed for its age.',
    remedy: 'Take ids from `GET /v1/webhooks/{webhookId}/events`.',
  },
  TOO_MANY_WEBHOOKS: {
    kind: 'wrongState',
    cause: 'The organisation has reached its limit of webhooks in this mode.',
    remedy: 'Delete one; a webhook can receive several kinds of events; operators: `WEBHOOK_MAX_PER_TENANT`.',
  },
  WEBHOOK_DISABLED: {
    kind: 'wrongState',
    cause: 'The webhook is disabled, and nothing is sent to it.',
    remedy: 'See the reason with `parley webhooks show`, then use `parley webhooks enable`.',
  },
  SECRET_UNREADABLE: {
    kind: 'wrongState',
    cause: 'No key of `WEBHOOK_SECRET_KEYS` decrypts the secret of the webhook, and nothing is sent unsigned.',
    remedy:
      'Restore the key that `parley webhooks show` names, or give the webhook another secret with `parley webhooks rotate-secret`.',
  },
  DELIVERY_UNDER_WAY: {
    kind: 'wrongState',
    cause: 'The delivery is being sent right now.',
    remedy: 'Check it again in a few seconds with `parley webhooks delivery`.',
  },
  DELIVERY_CANCELLED: {
    kind: 'wrongState',
    cause: 'An operator has cancelled the delivery.',
    remedy: 'Raise a new event with `parley webhooks trigger`.',
  },
  JOB_RUNNING: {
    kind: 'alreadyExists',
    cause: 'A job of the same kind for the same webhook is still running.',
    remedy: 'Follow it with `parley webhooks recoveries show`, or stop it with `parley webhooks recoveries cancel`.',
  },
  JOB_NOT_FOUND: {
    kind: 'notFound',
    cause: 'There is no job with this id.',
    remedy: 'Take ids from `parley webhooks recoveries list`.',
  },
  EVENT_NOT_FOR_WEBHOOKS: {
    kind: 'invalidInput',
    cause:
      'An event on the message broker names no organisation or mode, or is of a kind that webhooks do not receive.',
    remedy: 'Correct its producer; then replay or drop the parked message.',
  },
  QUEUE_NOT_FOUND: {
    kind: 'notFound',
    cause: 'The called service has no queue with this name.',
    remedy: '`parley events parked list` shows all queues.',
  },
  PARKED_MESSAGE_NOT_FOUND: {
    kind: 'notFound',
    cause: 'No parked message of this queue has this id: it was replayed or dropped, or never parked.',
    remedy: 'Use an id that `parley events parked list` shows.',
  },
  INDEX_NOT_FOUND: {
    kind: 'notFound',
    cause: 'The database of the called service has no such index.',
    remedy: '`parley indexes list` shows all indexes.',
  },
  INDEX_IN_USE: {
    kind: 'wrongState',
    cause: 'The running version of the service declares the index, or it is being built.',
    remedy: 'Drop only indexes that `parley indexes list --undeclared` shows.',
  },
  ORG_NOT_FOUND: {
    kind: 'notFound',
    cause: 'There is no organisation with this id.',
    remedy: 'Take ids from `parley orgs list`.',
  },
  ORG_EXISTS: {
    kind: 'alreadyExists',
    cause: 'An organisation with this name exists.',
    remedy: 'Use the existing one, or choose another name.',
  },
  API_KEY_NOT_FOUND: {
    kind: 'notFound',
    cause: 'There is no API key with this id.',
    remedy: 'Take ids from `parley keys list`.',
  },
  API_KEY_REVOKED: {
    kind: 'wrongState',
    cause: 'The API key is revoked, which is final.',
    remedy: 'Create a new key with `parley keys create`.',
  },
  API_KEY_ENDED: {
    kind: 'wrongState',
    cause: 'The API key has expired, so rolling it would not make it work.',
    remedy: 'Create a new key with `parley keys create`.',
  },
  TOO_MANY_SECRETS: {
    kind: 'wrongState',
    cause:
      'The API key was rolled, or the webhook was given another secret, so often that too many earlier secrets are still valid.',
    remedy: 'Repeat it with a shorter overlap, which also ends the earlier secrets.',
  },
  REQUEST_ID_USED: {
    kind: 'alreadyExists',
    cause: 'This request id was already used, for other input or too long ago to be repeated.',
    remedy: 'Look at what it created (`detail` names it), or send a new request id.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    kind: 'unprocessable',
    cause: 'The `Idempotency-Key` was used within 24 hours for a call with other content.',
    remedy: 'Use a new key for each call; repeat a key only with exactly the same body.',
  },
  STALE_VERSION: {
    kind: 'staleVersion',
    cause: 'The record was changed by another call between its read and its write.',
    remedy: 'Read it again and repeat the change.',
  },
  OUTBOX_FULL: {
    kind: 'unavailable',
    cause: 'The record has as many unsent events as it can hold, because the message broker is away.',
    remedy: 'Try again later; operators: bring RabbitMQ back.',
  },
  STORE_UNAVAILABLE: {
    kind: 'unavailable',
    cause: 'The database does not answer.',
    remedy: 'Try again later; operators: look at MongoDB.',
  },
  BROKER_UNAVAILABLE: {
    kind: 'unavailable',
    cause: 'The message broker does not answer, or accepts no messages.',
    remedy: 'Try again later; operators: look at RabbitMQ.',
  },
  SERVICE_UNAVAILABLE: {
    kind: 'unavailable',
    cause: 'The part of Parley that owns this operation does not answer, or is not installed.',
    remedy: 'Try again after the seconds in `Retry-After`; `/v1/health` shows which part it is.',
  },
  SERVICE_OVERLOADED: {
    kind: 'unavailable',
    cause: 'The gateway is too busy and refuses reads first.',
    remedy: 'Try again after the seconds in `Retry-After`.',
  },
  BAD_UPSTREAM_ANSWER: {
    kind: 'badUpstream',
    cause: 'The part of Parley that owns this operation closed the connection, or sent a response that is not HTTP.',
    remedy: 'Repeat a read. For a write, check first whether it took effect, or send an `Idempotency-Key`.',
  },
  DEADLINE_EXCEEDED: {
    kind: 'timeout',
    cause: 'The answer was not ready within the time limit of the operation.',
    remedy: 'Repeat a read. For a write, check first whether it took effect, or send an `Idempotency-Key`.',
  },
  CANCELLED: {
    kind: 'cancelled',
    cause: 'The caller went away before the answer was ready.',
    remedy: 'Nothing to do; this is only logged.',
  },
  NOT_IMPLEMENTED: {
    kind: 'unsupported',
    cause: 'This build of Parley does not know the operation.',
    remedy: 'Compare the versions of caller and service.',
  },
  INTERNAL: {
    kind: 'internal',
    cause: 'Something failed on our side.',
    remedy: 'Try again later, and quote the request id if it persists; operators: search the log for it.',
  },
} as const satisfies Record<string, ReasonEntry>;

export type Reason = keyof typeof reasons;

/** Whether text of another process is a reason that this version knows. */
export function isKnownReason(text: string): text is Reason {
  return Object.hasOwn(reasons, text);
}
