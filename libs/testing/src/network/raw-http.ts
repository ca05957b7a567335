import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cutAnswer, type RawAnswer } from './raw-answer.ts';

/** Text is sent byte by byte (Latin-1); a number is a pause in milliseconds. */
export type Piece = string | Uint8Array | number;

export type RawOptions = {
  /** The number of responses to wait for; interim ones (1xx) count. */
  answers?: number;
  /** The request is a HEAD, so responses have no body whatever their `content-length`. */
  isHead?: boolean;
  /** Waits until the server closes the connection. */
  untilClosed?: boolean;
  /** Called whenever bytes have been received. */
  onBytes?: () => void;
  timeoutMs?: number;
};

export type RawResult = {
  answers: RawAnswer[];
  /** The first response. Reading it fails without one. */
  first: RawAnswer;
  /** Whether the server closed the connection. */
  isClosed: boolean;
  /** From connecting to the last byte or the close. */
  elapsedMs: number;
  /** Bytes received after the last response. */
  rest: Buffer;
};

/**
 * Sends raw bytes to a port of this machine and returns what comes back. Resolves when the expected responses are
 * complete, the server closes the connection or the timeout passes; the caller must check which.
 */
export async function sendRaw(port: number, pieces: Piece | Piece[], options: RawOptions = {}): Promise<RawResult> {
  const { answers: expected = 1, isHead = false, untilClosed = false, onBytes, timeoutMs = 30_000 } = options;
  const startedMs = performance.now();
  const socket = connect(port, '127.0.0.1').setNoDelay();
  const answers: RawAnswer[] = [];
  let rest: Buffer = Buffer.alloc(0);
  let isClosed = false;

  function take(isEnd: boolean): void {
    for (let cut = cutAnswer(rest, { isHead, isEnd }); cut; cut = cutAnswer(rest, { isHead, isEnd })) {
      answers.push(cut.answer);
      rest = cut.rest;
    }
  }
  const done = Promise.withResolvers<void>();
  const timer = setTimeout(done.resolve, timeoutMs);
  function close(): void {
    isClosed = true;
    take(true);
    done.resolve();
  }
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    take(false);
    onBytes?.();
    const willClose = untilClosed || answers.at(-1)?.header('connection') === 'close';
    if (answers.length >= expected && !willClose) done.resolve();
  });
  // A server that refuses a request may reset the connection; bytes sent before that still count.
  socket.on('error', close).on('end', close).on('close', close);
  void write(socket, [pieces].flat());
  await done.promise;
  clearTimeout(timer);
  socket.destroy();
  const elapsedMs = performance.now() - startedMs;
  return { answers, first: firstOf(answers, rest), isClosed, elapsedMs, rest };
}

async function write(socket: Socket, pieces: Piece[]): Promise<void> {
  for (const piece of pieces) {
    if (typeof piece === 'number') await sleep(piece);
    else if (socket.writable) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
  }
}

/** Fails on use rather than on creation, because a test may expect a connection without a response. */
function firstOf([first]: RawAnswer[], rest: Buffer): RawAnswer {
  if (first) return first;
  return new Proxy({} as RawAnswer, {
    get() {
      throw new Error(`no complete answer came, only ${JSON.stringify(rest.toString('latin1'))}`);
    },
  });
}
