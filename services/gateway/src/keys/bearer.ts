import { AppError } from '@parley/errors/app-error';
import { parseApiKeyText, type ApiKeyText } from './api-key-text.ts';

/**
 * The API key in an `Authorization` value.
 * @throws AppError API_KEY_MISSING without a bearer credential, API_KEY_INVALID when it cannot be a key of ours.
 */
export function bearerKey(authorization: string | undefined): ApiKeyText {
  const credential = authorization === undefined ? '' : bearerCredential(authorization);
  if (credential === '') throw new AppError('API_KEY_MISSING', 'Send your API key in the header "Authorization: Bearer <API key>".');
  const key = parseApiKeyText(credential);
  if (!key) throw invalidKey();
  return key;
}

/** One text for malformed, unknown, wrong and revoked keys: who guesses learns nothing. */
export function invalidKey(): AppError {
  return new AppError('API_KEY_INVALID', 'This API key is not valid. Check that the whole key was copied, or ask for a new one.');
}

function bearerCredential(authorization: string): string {
  const scheme = authorization.slice(0, 7);
  return scheme.toLowerCase() === 'bearer ' ? authorization.slice(7).trim() : '';
}
