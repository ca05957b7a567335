import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { serviceNames } from '@parley/service/services';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const text = readFileSync(join(root, 'docs/runbooks/backup-and-restore.md'), 'utf8');
const blocks = Array.from(text.matchAll(/^ *```console\n(.+?)^ *```$/gms), ([, block = '']) => block.trim());
const lines = blocks.flatMap((block) => block.split('\n').map((line) => line.trim()));
const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) as {
  services: Record<string, { image: string }>;
  volumes: object;
};

/** The MongoDB tools are not installed here: only the syntax of their commands can be checked. */
describe('the commands for backup and restore', () => {
  const ofTool = (tool: string) => lines.filter((line) => line.includes(`${tool} `));

  it('cover a dump with the oplog, dumps without, and the restore of each', () => {
    expect(ofTool('mongodump')).toHaveLength(3);
    expect(ofTool('mongorestore')).toHaveLength(3);
    for (const line of [...ofTool('mongodump'), ...ofTool('mongorestore')]) expect(line).toMatch(/ --gzip --archive/);
  });

  it('dump the oplog only of a whole server, and replay it without a selection, which would be ignored', () => {
    for (const line of ofTool('mongodump')) expect(line.includes('--oplog') && line.includes('--db')).toBe(false);
    for (const line of ofTool('mongorestore')) {
      expect(line).toContain(' --drop ');
      expect(line.includes('--oplogReplay')).toBe(!line.includes('--nsInclude'));
    }
  });

  it('name every service where they list databases, or stop services', () => {
    const loops = Array.from(text.matchAll(/for service in (.+); do/g), ([, names = '']) => names.split(' '));
    const stops = Array.from(text.matchAll(/docker compose stop ([^`\n]+)/g), ([, names = '']) => names.split(' '));
    expect([loops.length, stops.length]).toEqual([2, 2]);
    for (const names of [...loops, ...stops]) expect(names.toSorted()).toEqual([...serviceNames].toSorted());
  });

  it('keep KEDA from starting pods before they stop all, and do not stop the servers of the dev profile', () => {
    const stopping = blocks.filter((block) => block.includes('--replicas 0'));
    expect(stopping).toHaveLength(2);
    for (const block of stopping)
      expect(block).toMatch(
        /^roles='[^']+notin \(mongodb,rabbitmq\)'\n.*paused-replicas=0 .*\n.*--selector "\$roles" --replicas 0/,
      );
    expect(text).toContain('autoscaling.keda.sh/paused-replicas-\n');
  });

  it('name services, volumes and the image of docker-compose.yml', () => {
    for (const [, service = ''] of text.matchAll(/docker compose (?:exec -T|rm --stop --force) ([a-z]+)/g))
      expect(Object.keys(compose.services)).toContain(service);
    for (const [, volume = ''] of text.matchAll(/\bparley_(secrets|rabbitmq)\b/g))
      expect(Object.keys(compose.volumes)).toContain(volume);
    expect(text).toContain(` ${compose.services['mongodb']?.image} tar `);
  });
});
