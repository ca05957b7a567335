import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { AppError, type AppErrorOptions, type Violation } from '@parley/errors/app-error';
import { kinds } from '@parley/errors/kinds';
import { isKnownReason, type Reason } from '@parley/errors/reasons';
import { deserializeDetails, serializeDetails } from './error-details.ts';

const domain = 'parley';
const detailsKey = 'grpc-status-details-bin';
/** All trailers of a call together may have 64 KiB; 50 violations are well below. */
const maxViolations = 50;

/** A status as grpc-js takes it, with the numeric code from the table of kinds. */
export type FailedStatus = { code: number; details: string; metadata: Metadata };

/** The status that transports an error. */
export function toStatus(error: AppError): FailedStatus {
  const code = kinds[error.kind].grpc;
  const { reason, message, violations, retryAfterSeconds } = error;
  const bytes = serializeDetails(code, message, {
    errorInfo: { reason, domain, metadata: error.metadata },
    ...(violations.length > 0 && {
      badRequest: { fieldViolations: violations.slice(0, maxViolations).map(toFieldViolation) },
    }),
    ...(retryAfterSeconds !== undefined && { retryInfo: { retryDelay: { seconds: Math.ceil(retryAfterSeconds) } } }),
  });
  const metadata = new Metadata();
  metadata.set(detailsKey, bytes);
  return { code, details: message, metadata };
}

/** The error of a failed call: the one that the other side threw or, without a reason of ours, what the status says. */
export function fromStatus(failure: ServiceError): AppError {
  return fromDetails(failure) ?? fromCode(failure);
}

function fromDetails(failure: ServiceError): AppError | undefined {
  const [bytes] = failure.metadata?.get(detailsKey) ?? [];
  if (!Buffer.isBuffer(bytes)) return undefined;
  const { errorInfo, badRequest, retryInfo } = deserializeDetails(bytes);
  if (errorInfo?.domain !== domain || !isKnownReason(errorInfo.reason)) return undefined;
  const options: AppErrorOptions = {
    metadata: errorInfo.metadata,
    violations: (badRequest?.fieldViolations ?? []).map(fromFieldViolation),
    ...(retryInfo?.retryDelay && { retryAfterSeconds: Number(retryInfo.retryDelay.seconds) }),
    cause: failure,
  };
  return new AppError(errorInfo.reason, failure.details, options);
}

/** Statuses that gRPC itself generates: no answer, a late answer, or one not in our protocol. */
function fromCode(failure: ServiceError): AppError {
  const [reason, message] = reasonsByCode[failure.code] ?? reasonsByCode[status.INTERNAL];
  return new AppError(reason, message, { cause: failure });
}

const reasonsByCode: Partial<Record<number, readonly [Reason, string]>> &
  Record<status.INTERNAL, readonly [Reason, string]> = {
  // Not by us: our own cancellations never reach this table.
  [status.CANCELLED]: ['SERVICE_UNAVAILABLE', 'The other side closed the connection. Try again later.'],
  [status.DEADLINE_EXCEEDED]: ['DEADLINE_EXCEEDED', 'The answer was not ready in time.'],
  [status.PERMISSION_DENIED]: ['CALLER_FORBIDDEN', 'This operation is for another kind of caller.'],
  [status.UNIMPLEMENTED]: ['NOT_IMPLEMENTED', 'The other side does not know this operation.'],
  // Ours carry a reason. This one comes from an intermediary, or means that a message is larger than both sides accept.
  [status.RESOURCE_EXHAUSTED]: ['SERVICE_UNAVAILABLE', 'The other side has no room for this call. Try again later.'],
  [status.UNAVAILABLE]: ['SERVICE_UNAVAILABLE', 'The other side does not answer. Try again later.'],
  [status.UNAUTHENTICATED]: ['CALLER_UNKNOWN', 'The call carries no valid identity token.'],
  [status.INTERNAL]: [
    'INTERNAL',
    'Something failed on our side. Try again later, and quote the request id if it persists.',
  ],
};

/** A field violation has one string for the place: JSON pointers start with a slash, the others have a prefix. */
function toFieldViolation({ pointer, parameter, header, code, message }: Violation) {
  const field =
    parameter !== undefined ? `parameter:${parameter}` : header !== undefined ? `header:${header}` : (pointer ?? '');
  return { field, reason: code.toUpperCase(), description: message };
}

function fromFieldViolation(violation: { field: string; reason: string; description: string }): Violation {
  const [, kind, name] = /^(parameter|header):(.*)$/s.exec(violation.field) ?? [];
  const where = kind === undefined ? { pointer: violation.field } : { [kind]: name };
  return { ...where, code: violation.reason.toLowerCase(), message: violation.description };
}
