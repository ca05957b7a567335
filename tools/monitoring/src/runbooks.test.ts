import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { runCli } from '@parley/cli/run-cli';
import { root } from '@parley/local/workspace';
import { describe, expect, it } from 'vitest';
import { alerts, runbookOf } from './rule-files.ts';

const folder = join(root, 'docs/runbooks');
const pages = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const sections = ['What users notice', 'Confirm', 'Likely causes', 'Fix', 'Resolved when'];
const ofAlerts = [...alerts.map(({ name }) => name), 'ErrorBudgetBurn'];

describe('runbooks', () => {
  it.each(ofAlerts)('%s: symptoms, confirmation, causes, remedy, end', (name) => {
    const text = readFileSync(join(root, runbookOf(name)), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${name}\n`));
    expect(Array.from(text.matchAll(/^## (.+)$/gm), ([, title]) => title)).toEqual(sections);
    expect(text).toMatch(/^1\. .+\n/m);
  });

  it('there is none for a removed alert', () => {
    const operational = pages.filter(({ text }) => !text.includes(`## ${sections[0]}`)).map(({ file }) => file);
    expect(operational).toEqual([
      'backup-and-restore.md',
      'full-queue-or-outbox.md',
      'rotating-keys.md',
      'scaling.md',
      'uninstalling.md',
      'upgrade-and-rollback.md',
    ]);
    expect(pages).toHaveLength(ofAlerts.length + operational.length);
  });

  it('name existing commands of the command line, with their options', async () => {
    const commands = new Set(
      pages.flatMap(({ text }) =>
        Array.from(text.matchAll(/(?<=`|^ *|\n)parley (?:--kube )?([^`\n]+)/g), ([, line = '']) => line),
      ),
    );
    expect(commands.size).toBeGreaterThan(10);
    for (const line of commands) {
      const words = line.split(' ');
      const path = words.slice(0, words.findIndex((word) => /^[-<]/.test(word)) >>> 0);
      const help = await helpOf(path);
      expect(help).toMatch(new RegExp(`^Usage: parley ${path.join(' ')}(\\|\\w+)? `));
      for (const option of words.filter((word) => word.startsWith('--'))) expect(help).toContain(option);
    }
  });
});

describe('the pages about clusters', () => {
  const kubernetes = ['docs/kubernetes.md', 'charts/parley/templates/NOTES.txt'].map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));

  it('never let npx fetch a foreign package', () => {
    const all = [...pages, ...kubernetes];
    expect(all.filter(({ text }) => /npx parley/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('name the cluster in every command for a release', () => {
    const lines = pages.flatMap(({ text }) =>
      Array.from(text.matchAll(/(?<=[`\n] *)parley [^`\n]+/g), ([line]) => line),
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => !/^parley (--kube|k8s|secrets) /.test(line))).toEqual([]);
  });
});

async function helpOf(path: string[]): Promise<string> {
  const out = new PassThrough();
  const terminal = { in: new PassThrough(), out, err: out, isWatched: false };
  await runCli([...path, '--help'], { terminal, environment: {}, folder: '/', signal: new AbortController().signal });
  return String(out.read());
}
