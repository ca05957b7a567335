import { spawn } from 'node:child_process';
import { becomeOwner } from '../../src/processes/ownership.ts';
import { startWatchdog } from '../../src/stack/watchdog.ts';

const [folder = '', watched] = process.argv.slice(2);
const owner = becomeOwner(folder);
if (watched === 'watched') startWatchdog({ owner });
// In a separate session, as daemons are.
const daemon = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
process.stdout.write(`${daemon.pid}\n`);
setInterval(() => {}, 60_000);
