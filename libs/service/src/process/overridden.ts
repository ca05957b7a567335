/** A part of the service, or what a test replaces it with. */
export function overridden<T>(part: T, override?: (part: T) => T): T {
  return override ? override(part) : part;
}
