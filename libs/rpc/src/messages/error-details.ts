import type { MessageTypeDefinition } from '@grpc/proto-loader';
import type { BadRequest, BadRequest__Output } from '../gen/google/rpc/BadRequest.ts';
import type { ErrorInfo, ErrorInfo__Output } from '../gen/google/rpc/ErrorInfo.ts';
import type { RetryInfo, RetryInfo__Output } from '../gen/google/rpc/RetryInfo.ts';
import type { Status, Status__Output } from '../gen/google/rpc/Status.ts';
import { loadProto } from '../rpc-service.ts';

/** The details of a failed status, sent as `google.rpc.Status`. */
export type ErrorDetails = { errorInfo: ErrorInfo; badRequest?: BadRequest; retryInfo?: RetryInfo };

type ReadDetails = { errorInfo?: ErrorInfo__Output; badRequest?: BadRequest__Output; retryInfo?: RetryInfo__Output };

const protos = { ...loadProto('google/rpc/error_details.proto'), ...loadProto('google/rpc/status.proto') };
const status = messageType<Status, Status__Output>('google.rpc.Status');
const types = {
  errorInfo: messageType<ErrorInfo, ErrorInfo__Output>('google.rpc.ErrorInfo'),
  badRequest: messageType<BadRequest, BadRequest__Output>('google.rpc.BadRequest'),
  retryInfo: messageType<RetryInfo, RetryInfo__Output>('google.rpc.RetryInfo'),
};
const typeUrls = {
  errorInfo: 'type.googleapis.com/google.rpc.ErrorInfo',
  badRequest: 'type.googleapis.com/google.rpc.BadRequest',
  retryInfo: 'type.googleapis.com/google.rpc.RetryInfo',
} as const;

/** The bytes of `grpc-status-details-bin`. */
export function serializeDetails(code: number, message: string, details: ErrorDetails): Buffer {
  const { errorInfo, badRequest, retryInfo } = details;
  return status.serialize({
    code,
    message,
    details: [
      { type_url: typeUrls.errorInfo, value: types.errorInfo.serialize(errorInfo) },
      ...(badRequest ? [{ type_url: typeUrls.badRequest, value: types.badRequest.serialize(badRequest) }] : []),
      ...(retryInfo ? [{ type_url: typeUrls.retryInfo, value: types.retryInfo.serialize(retryInfo) }] : []),
    ],
  });
}

/** The details in the bytes of `grpc-status-details-bin`, without those that we do not know. */
export function deserializeDetails(bytes: Buffer): ReadDetails {
  try {
    return readDetails(status.deserialize(bytes));
  } catch {
    // Bytes from elsewhere may be anything; the status code still tells the kind.
    return {};
  }
}

function readDetails({ details }: Status__Output): ReadDetails {
  const find = (typeUrl: string): Buffer | undefined => details.find((detail) => detail.type_url === typeUrl)?.value;
  const [errorInfo, badRequest, retryInfo] = [
    find(typeUrls.errorInfo),
    find(typeUrls.badRequest),
    find(typeUrls.retryInfo),
  ];
  return {
    ...(errorInfo && { errorInfo: types.errorInfo.deserialize(errorInfo) }),
    ...(badRequest && { badRequest: types.badRequest.deserialize(badRequest) }),
    ...(retryInfo && { retryInfo: types.retryInfo.deserialize(retryInfo) }),
  };
}

/** The generated types describe the messages that the vendored files define. */
function messageType<Input, Output>(name: string): MessageTypeDefinition<Input, Output> {
  return protos[name] as unknown as MessageTypeDefinition<Input, Output>;
}
