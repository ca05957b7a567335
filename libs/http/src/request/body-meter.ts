import { HttpError } from '../answer/http-error.ts';

/** A client that writes a body word by word may send this many pieces … */
const freePieces = 10_000;
/** … beyond that, pieces must have this many bytes on average, fewer than the smallest TCP segment. */
const bytesPerPiece = 256;

/** Measures a body while it arrives. */
export class BodyMeter {
  readonly #maxBytes: number;
  #bytes = 0;
  #pieces = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Counts one more piece. Every piece costs about the same work, so there must not be too many for their bytes.
   * @throws HttpError CONTENT_TOO_LARGE, BODY_FRAGMENTED
   */
  count(piece: Uint8Array): void {
    this.#bytes += piece.length;
    this.#pieces += 1;
    if (this.#bytes > this.#maxBytes) throw contentTooLarge(this.#maxBytes);
    if (this.#pieces > freePieces + this.#bytes / bytesPerPiece) {
      throw new HttpError('BODY_FRAGMENTED', `The body came in ${this.#pieces} pieces of a few bytes each.`);
    }
  }
}

export function contentTooLarge(maxBytes: number): HttpError {
  return new HttpError('CONTENT_TOO_LARGE', `The body exceeds the limit of ${maxBytes} bytes of this operation.`);
}
