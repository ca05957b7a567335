import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The ports of 127.0.0.1 to which sockets of this process are bound. Linux only. */
export function portsOf(pid: number): ReadonlySet<number> {
  const folder = `/proc/${pid}/fd`;
  const files = unlessGone(() => readdirSync(folder), []);
  const open = new Set(files.map((file) => unlessGone(() => readlinkSync(`${folder}/${file}`), '')));
  // One socket a line: number, local and remote address, state, and the inode in the tenth column.
  const sockets = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const own = sockets.map((line) => line.trim().split(/\s+/)).filter((columns) => open.has(`socket:[${columns[9]}]`));
  return new Set(own.map(([, local = '']) => Number.parseInt(local.slice(-4), 16)));
}

/** A process may end, and close what it has open, at any time. */
function unlessGone<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
