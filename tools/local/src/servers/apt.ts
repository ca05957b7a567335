import { Failure } from '../../bootstrap/failure.js';
import { runQuietly } from '../../bootstrap/run-quietly.js';
import { log } from '../../bootstrap/log.js';
import { onPath } from '../processes/on-path.ts';

export type AptPackage = {
  package: string;
  why: string;
  /** What the user can do instead of letting us install the package. */
  otherwise: string;
};

/** Installs a Debian or Ubuntu package. Where that is not possible or not permitted, the failure says what to do. */
export async function aptInstall({ package: name, why, otherwise }: AptPackage): Promise<void> {
  if (!onPath('apt-get')) throw new Failure(`${why}, and it cannot be installed from here (no apt-get): ${otherwise}.`);
  if (process.getuid?.() !== 0) {
    throw new Failure(
      `${why}, and installing it requires root: run \`sudo apt-get install ${name}\`, or ${otherwise}.`,
    );
  }
  log(`Installing the system package ${name}: ${why}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Another clone or the system itself may be installing: wait for the lock.
  const apt = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300'];
  await runQuietly('Reading the package lists', [...apt, 'update'], { env });
  const install = [...apt, 'install', '--yes', '--no-install-recommends', name];
  await runQuietly(`Installing ${name}`, install, { env, remedy: `install ${name} by hand, or ${otherwise}` });
}
