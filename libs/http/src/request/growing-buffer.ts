const firstBytes = 1024;

/**
 * Bytes that arrive in pieces, copied together: memory depends on the number of bytes, however small the pieces are.
 */
export class GrowingBuffer {
  #bytes: Buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The first piece is kept without a copy: it is often the only one. */
  add(piece: Buffer): void {
    if (this.#length === 0) {
      this.#bytes = piece;
    } else {
      if (this.#length + piece.length > this.#bytes.length) this.#grow(this.#length + piece.length);
      piece.copy(this.#bytes, this.#length);
    }
    this.#length += piece.length;
  }

  /** Everything that arrived since the last call; the buffer is then empty. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
    return taken;
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafe(Math.max(firstBytes, needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
