import { AppError, isReason, type Violation } from '@parley/errors/app-error';
import { formRoute, type Route } from '@parley/http/operation';
import { requestInvalid } from '@parley/errors/violations';
import { tenantOf } from '@parley/service/caller';
import { checkOutboundUrl } from '@parley/outbound/check-outbound-url';
import { OutboundError } from '@parley/outbound/outbound-error';
import type { OutboundPolicy } from '@parley/outbound/settings';
import type { CallerFiles, ReceivedStoredFile } from '@parley/stored-files/caller-files';
import { repeatedFile, type RepeatedFile } from '@parley/stored-files/repeated-file';
import { createScopeFromDocument } from './from-document-contract.ts';
import { startDocument, startOperation } from '../actions/start-document.ts';
import type { Source, StartParts } from '../actions/start-document.ts';

export type FromDocumentParts = StartParts & {
  policy: OutboundPolicy;
  receiveFile: CallerFiles['receiveFile'];
};

type FormFile = ReceivedStoredFile | RepeatedFile;
type Given = { fileUrl?: string | undefined; fileId?: string | undefined; file?: FormFile | undefined };

export function fromDocumentRoute(parts: FromDocumentParts): Route {
  return formRoute(createScopeFromDocument, {
    async receiveFile(content, part, caller): Promise<FormFile> {
      const { idempotencyKey: key } = part;
      const call = { ...tenantOf(caller.identity), operation: startOperation };
      const isRepeat = key !== undefined && (await parts.scopes.knows({ ...call, key }));
      return isRepeat ? repeatedFile(content) : parts.receiveFile(content, part, caller);
    },
    async handle({ body: { fileUrl, fileId, purchaseType }, file, idempotency }, caller) {
      try {
        const source = toSource({ fileUrl, fileId, file }, parts.policy);
        const input = { source, purchaseType: purchaseType ?? undefined, idempotency };
        const { scopeId, isReplay } = await startDocument(parts, input, caller);
        // Discards a repeated file, as the first call brought the same one. Reading the document keeps the file as
        // well, but may come too late.
        const settled = file && 'keep' in file && !isReplay ? file.keep() : file?.discard();
        await settled?.catch(() => undefined);
        return { body: { scopeId }, isReplay };
      } catch (error) {
        // If the database did not answer, the scope may have been stored and need its file. If not, the file expires.
        if (isRefusal(error)) await file?.discard().catch(() => undefined);
        throw isReason(error, 'FILE_NOT_FOUND') ? requestInvalid([unknownFile]) : error;
      }
    },
  });
}

const unknownFile: Violation = { pointer: '/fileId', code: 'unknown', message: 'is not a file of yours' };

/** The source of the document. @throws AppError REQUEST_INVALID unless there is exactly one */
function toSource({ fileUrl, fileId, file }: Given, policy: OutboundPolicy): Source {
  const given = Object.entries({ fileUrl, fileId, file }).filter(([, value]) => value !== undefined);
  if (given.length > 1) throw requestInvalid(given.slice(1).map(([name]) => notBoth(name, String(given[0]?.[0]))));
  if (file) return 'isRepeat' in file ? file : { received: file };
  if (fileId !== undefined) return { fileId };
  if (fileUrl === undefined)
    throw requestInvalid([
      { pointer: '', code: 'required', message: 'must have `fileUrl`, `fileId` or a form `file`' },
    ]);
  return { fileUrl: checkedUrl(fileUrl, policy) };
}

function notBoth(name: string, other: string): Violation {
  return { pointer: `/${name}`, code: 'invalid_value', message: `must not be given together with \`${other}\`` };
}

function checkedUrl(fileUrl: string, policy: OutboundPolicy): string {
  try {
    return checkOutboundUrl(fileUrl, policy).href;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw requestInvalid([{ pointer: '/fileUrl', code: error.problem, message: error.message }]);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ['invalidInput', 'unprocessable', 'limitExceeded'].includes(error.kind);
}
