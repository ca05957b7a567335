import { AppError } from '@parley/errors/app-error';

/**
 * The credential in an `Authorization` value.
 * @throws AppError API_KEY_MISSING if the value is empty or has another scheme.
 */
export function bearerCredential(authorization = ''): string {
  const hasScheme = authorization.slice(0, 7).toLowerCase() === 'bearer ';
  const credential = hasScheme ? authorization.slice(7).trim() : '';
  if (credential !== '') return credential;
  throw missingKey;
}

/** Created once, because requests without a key are many and cheap to send. */
const missingKey = new AppError(
  'API_KEY_MISSING',
  'Send your API key in the header "Authorization: Bearer <API key>".',
);
