import { read } from 'node:fs';
import { channels } from './messages.ts';

// A separate thread notices the end of the parent even while the main thread computes without a pause. Nothing is ever
// written to the lifeline, so any result of the read means that the other end is closed.
read(channels.lifeline, Buffer.alloc(1), 0, 1, null, () => process.kill(process.pid, 'SIGKILL'));
