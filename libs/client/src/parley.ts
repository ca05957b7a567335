import { createClient } from './gen/client/index.ts';
import type { ResolvedRequestOptions } from './gen/client/types.gen.ts';
import { formDataBodySerializer } from './gen/core/bodySerializer.gen.ts';
import { Operations, type Options } from './gen/sdk.gen.ts';
import type {
  CreateScopeFromDocumentData,
  CreateScopeFromDocumentForm,
  DocumentScopeInput,
  Scope,
  UploadFileData,
} from './gen/types.gen.ts';
import { ParleyError, refusal } from './parley-error.ts';
import { knowsRepeats, pause, retryingFetch, type Patience } from './retrying-fetch.ts';

export type ParleyOptions = {
  /** The address of Parley, without `/v1`. */
  baseUrl: string;
  /** The address for uploads; needed for `uploadFile` only. */
  uploadUrl?: string;
  /** The API key, or what returns it. */
  key: string | (() => string | Promise<string>);
  /** The user on whose behalf calls are made. */
  endUser?: EndUser;
  /** Replaces the `fetch` of the platform. */
  fetch?: typeof globalThis.fetch;
} & Partial<Patience>;

/** Who uses your program, as far as you want to tell. */
export type EndUser = { identifier?: string; ip?: string; email?: string; organizationName?: string };

export type WaitOptions = { timeoutMs?: number; signal?: AbortSignal };

const defaultPatience: Patience = { retries: 3, timeoutMs: 15_000, uploadTimeoutMs: 300_000 };
const firstPollMs = 500;
const maxPollMs = 10_000;

type DocumentCall = Omit<CreateScopeFromDocumentData, 'body'> & {
  body: DocumentScopeInput | CreateScopeFromDocumentForm;
};

/** All operations of Parley, with a method each. They throw a `ParleyError`. */
export class Parley extends Operations {
  readonly #options: ParleyOptions;
  readonly #uploadUrl: string;

  constructor(options: ParleyOptions) {
    super({ client: configuredClient(options) });
    this.#options = options;
    this.#uploadUrl = base(options.uploadUrl ?? options.baseUrl);
  }

  /** The same, for calls on behalf of one user. */
  forEndUser(endUser: EndUser): Parley {
    return new Parley({ ...this.#options, endUser });
  }

  override uploadFile<ThrowOnError extends boolean = true>(options: Options<UploadFileData, ThrowOnError>) {
    return super.uploadFile<ThrowOnError>({ baseUrl: this.#uploadUrl, ...options });
  }

  /** Takes the document itself as `file`, or its `fileId` or `fileUrl`. */
  override createScopeFromDocument<ThrowOnError extends boolean = true>(options: Options<DocumentCall, ThrowOnError>) {
    const form = 'file' in options.body ? formWith(options.headers) : {};
    return super.createScopeFromDocument<ThrowOnError>({ ...options, ...form });
  }

  /**
   * Waits until a document has been read, and returns its scope.
   * @throws ParleyError `DOCUMENT_FAILED` if it could not be read, `TIMED_OUT` if that takes longer than `timeoutMs`,
   * which is 3 minutes unless you say otherwise
   */
  async waitForDocument(scopeId: string, { timeoutMs = 180_000, signal }: WaitOptions = {}): Promise<Scope> {
    const endMs = Date.now() + timeoutMs;
    for (let pauseMs = firstPollMs; ; pauseMs = Math.min(pauseMs * 1.5, maxPollMs)) {
      const { data: scope } = await this.getScope({ path: { scopeId }, ...(signal && { signal }) });
      const { status, error } = scope.documentProcessing ?? { status: 'completed' };
      if (status === 'completed') return scope;
      if (status === 'failed')
        throw new ParleyError({ code: 'DOCUMENT_FAILED', detail: error ?? 'the document could not be read' });
      if (Date.now() + pauseMs > endMs)
        throw new ParleyError({ code: 'TIMED_OUT', detail: `the document was not read within ${timeoutMs} ms` });
      await pause(pauseMs, signal);
    }
  }
}

function configuredClient({ baseUrl, key, endUser = {}, fetch: send = globalThis.fetch, ...given }: ParleyOptions) {
  // Called as a function: browsers refuse `fetch` as a method of something else.
  const call = retryingFetch((url, init) => send(url, init), { ...defaultPatience, ...given });
  const client = createClient({
    baseUrl: base(baseUrl),
    auth: key,
    headers: endUserHeaders(endUser),
    // An answer that is not JSON did not come from Parley.
    parseAs: 'json',
    // The generated client always passes the address as a string.
    fetch: async (url, init = {}) => call(url as string, init),
    throwOnError: true,
  });
  client.interceptors.request.use(addIdempotencyKey);
  client.interceptors.error.use(asParleyError);
  return client;
}

/** Adds a random key to each call that creates something, so that it can be repeated. */
function addIdempotencyKey({ method, url, headers }: ResolvedRequestOptions): void {
  const isKeyed = method === 'POST' && !knowsRepeats(url);
  // Not `randomUUID`, which browsers have on encrypted pages only.
  if (isKeyed && !headers.has('idempotency-key'))
    headers.set('idempotency-key', hex(crypto.getRandomValues(new Uint8Array(16))));
}

function asParleyError(error: unknown, answer: Response | undefined): unknown {
  if (answer === undefined || error instanceof ParleyError) return error;
  if (!answer.ok) return refusal(error, answer);
  const detail = 'the answer is not JSON, so it did not come from Parley';
  return new ParleyError({ status: answer.status, code: 'ANSWER_UNREADABLE', detail, cause: error });
}

/** A form instead of JSON; the platform sets its content type. */
function formWith(headers: object | undefined) {
  return { ...formDataBodySerializer, headers: { ...headers, 'Content-Type': null } };
}

function endUserHeaders({ identifier, ip, email, organizationName }: EndUser) {
  return {
    'x-service-end-user-identifier': identifier,
    'x-service-end-user-ip': ip,
    'x-service-end-user-email': email,
    'x-service-end-user-organization-name': organizationName,
  };
}

function base(url: string): string {
  return url.replace(/\/+$/, '');
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
