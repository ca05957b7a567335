// A program that starts a document process and then does nothing, so that a test can kill it.
import { startChild } from '../../src/sandbox/start-child.ts';

const child = await startChild(320);
process.stdout.write(`${child.pid}\n`);
setInterval(() => undefined, 1_000);
