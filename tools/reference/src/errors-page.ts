import { kinds } from '@parley/errors/kinds';
import { reasons } from '@parley/errors/reasons';
import { httpReasons } from '@parley/http/http-error';
import { table } from './table.ts';

/** `docs/errors.md`: every reason for which a call can be refused, its meaning and the remedy. */
export function errorsPage(): string {
  const domain = Object.entries(reasons).map(([code, { kind, cause, remedy }]) => {
    const { http, grpc } = kinds[kind];
    return [`\`${code}\``, String(http), grpcNames[grpc] ?? String(grpc), cause, remedy];
  });
  const overHttp = Object.entries(httpReasons).map(([code, { status, cause, remedy }]) => {
    return [`\`${code}\``, String(status), cause, remedy];
  });
  return `${[
    '# Errors',
    'Generated from the code by `npm run gen`; do not edit.',
    'A refusal over HTTP is `application/problem+json`: its `code` is one of the codes below, `detail` says what is wrong, `errors` lists each field, parameter or header, and `trace.requestId` equals the header `X-Request-Id`. Over gRPC the code is the `reason` of the `ErrorInfo`.',
    '## Everywhere',
    table(['Code', 'HTTP', 'gRPC', 'What happened', 'What to do'], domain),
    '## Over HTTP only',
    table(['Code', 'HTTP', 'What happened', 'What to do'], overHttp),
    'A call whose caller went away (499) is logged and never answered.',
  ].join('\n\n')}\n`;
}

const grpcNames: Record<number, string> = {
  1: 'CANCELLED',
  3: 'INVALID_ARGUMENT',
  4: 'DEADLINE_EXCEEDED',
  5: 'NOT_FOUND',
  6: 'ALREADY_EXISTS',
  7: 'PERMISSION_DENIED',
  8: 'RESOURCE_EXHAUSTED',
  9: 'FAILED_PRECONDITION',
  10: 'ABORTED',
  12: 'UNIMPLEMENTED',
  13: 'INTERNAL',
  14: 'UNAVAILABLE',
  16: 'UNAUTHENTICATED',
};
