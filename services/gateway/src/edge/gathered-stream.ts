import { Transform, type TransformCallback } from 'node:stream';
import type { BodyMeter } from '@parley/http/body-meter';
import { GrowingBuffer } from '@parley/http/growing-buffer';

/** Pieces of this size are passed on at once; smaller ones are collected. */
const largeBytes = 16 * 1024;

/**
 * Passes a body on as its meter allows, in pieces of reasonable size: whatever arrives within one turn of the event
 * loop goes on together. If the meter refuses, `fail` ends it.
 */
export class GatheredStream extends Transform {
  readonly #meter: BodyMeter;
  readonly #fail: (error: Error) => void;
  readonly #small = new GrowingBuffer();
  #timer: NodeJS.Immediate | undefined = undefined;

  constructor(meter: BodyMeter, fail: (error: Error) => void) {
    super();
    this.#meter = meter;
    this.#fail = fail;
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#meter.count(piece);
    } catch (error) {
      // The exchange is over: nothing more is read.
      this.#fail(error as Error);
      return;
    }
    this.#small.add(piece);
    if (this.#small.length >= largeBytes) this.#passOn();
    else this.#timer ??= setImmediate(() => this.#passOn());
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#passOn();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearImmediate(this.#timer);
    done(error);
  }

  #passOn(): void {
    clearImmediate(this.#timer);
    this.#timer = undefined;
    if (this.#small.length > 0) this.push(this.#small.take());
  }
}
