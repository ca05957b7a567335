import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { parse } from 'yaml';

type Volume = string | { source: string; target: string; volume?: { subpath: string } };

/** A service of docker-compose.yml: the fields that tests check. */
export type ComposeService = {
  image: string;
  build?: { target: string };
  command?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: Volume[];
  mem_limit?: string;
  restart?: string;
  healthcheck?: { test?: string[] };
  stop_grace_period?: string;
};

/** docker-compose.yml, with its shared parts merged in. */
export const composeFile = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, ComposeService>;
};

/** The folder of the secrets that a service has mounted. */
export function readerOf({ volumes = [] }: ComposeService): string {
  return volumes.map((volume) => (typeof volume === 'string' ? volume : volume.volume?.subpath)).join();
}
