// A program of its own that starts a process for a document and then does nothing: a test kills it.
import { startChild } from '../../src/sandbox/start-child.ts';

const child = await startChild(320);
process.stdout.write(`${child.pid}\n`);
setInterval(() => undefined, 1_000);
