import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { runQuietly } from '../../bootstrap/run-quietly.js';
import { aptInstall } from './apt.ts';
import { onPath } from '../processes/on-path.ts';

/** Debian runs this script to decide whether a package may start its daemon. */
const policyFile = '/usr/sbin/policy-rc.d';
const asideFile = `${policyFile}.before-parley`;
const refusal = '#!/bin/sh\n# Written by Parley while it installs RabbitMQ; removed right after.\nexit 101\n';

/** Installs RabbitMQ from the system's packages without starting its daemon, now or at boot. */
export async function installRabbitmqPackage(): Promise<void> {
  const otherwise = 'install Docker, or set AMQP_URL to a RabbitMQ of yours';
  await withoutDaemons(() => aptInstall({ package: 'rabbitmq-server', why: 'No RabbitMQ here', otherwise }));
  if (onPath('systemctl')) {
    await runQuietly('Keeping RabbitMQ from starting at boot', ['systemctl', 'disable', 'rabbitmq-server']).catch(
      () => undefined,
    );
  }
}

async function withoutDaemons(install: () => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) return install();
  await restorePolicy();
  await rename(policyFile, asideFile).catch(ignoreMissing);
  await writeFile(policyFile, refusal);
  await chmod(policyFile, 0o755);
  try {
    await install();
  } finally {
    await restorePolicy();
  }
}

/** Also restores the script after an earlier installation was killed. */
async function restorePolicy(): Promise<void> {
  const current = await readFile(policyFile, 'utf8').catch(() => undefined);
  if (current === refusal) await rm(policyFile);
  await rename(asideFile, policyFile).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
