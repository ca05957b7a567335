import { readFileSync } from 'node:fs';

const checkEveryMs = 1_000;

/**
 * Calls back when the npm that runs us is gone: killed, it tells nobody. Started without npm, we may be left alone.
 * @param {() => void} gone
 */
export function onNpmGone(gone) {
  if (!process.env['npm_lifecycle_event']) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    gone();
  }, checkEveryMs);
  timer.unref();
}

/** Our parent and its parent: some shells stay between npm and us. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
