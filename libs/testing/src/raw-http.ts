import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cutAnswer, type RawAnswer } from './raw-answer.ts';

/** Text is sent byte by byte (Latin-1); a number is a pause in milliseconds. */
export type Piece = string | Uint8Array | number;

export type RawOptions = {
  /** How many answers to wait for; interim ones (1xx) count. */
  answers?: number;
  /** The request is a HEAD: answers have no body, whatever their length says. */
  isHead?: boolean;
  /** Wait until the server closes the connection. */
  untilClosed?: boolean;
  /** Called whenever bytes have arrived. */
  onBytes?: () => void;
  timeoutMs?: number;
};

export type RawResult = {
  answers: RawAnswer[];
  /** The first answer; fails when there is none. */
  first: RawAnswer;
  /** Whether the server closed the connection. */
  isClosed: boolean;
  /** From the connection to the last byte or the close. */
  elapsedMs: number;
  /** Received after the last answer. */
  rest: Buffer;
};

/**
 * Sends bytes to a local port and reads what comes back, unmodified. Returns once the expected answers are complete,
 * the server closes, or time is up: check what arrived.
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
  // A server that refuses may reset the connection: what it sent before still counts.
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

/** Fails when used, not when created: a test may expect a connection without an answer. */
function firstOf([first]: RawAnswer[], rest: Buffer): RawAnswer {
  if (first) return first;
  return new Proxy({} as RawAnswer, {
    get() {
      throw new Error(`no complete answer came, only ${JSON.stringify(rest.toString('latin1'))}`);
    },
  });
}
