import { read } from 'node:fs';
import { channels } from './messages.ts';

// A thread of its own: it notices the end of the parent even while the main thread computes without a pause.
// Nothing is ever written to the lifeline, so any answer of the read means that the other end is gone.
read(channels.lifeline, Buffer.alloc(1), 0, 1, null, () => process.kill(process.pid, 'SIGKILL'));
