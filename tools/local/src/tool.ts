import { spawn } from 'node:child_process';
import { root } from './workspace.ts';

export type ToolResult = { isPassed: boolean; output: string };

/** Runs a workspace tool to completion and collects its output. */
export function runTool(command: string[], env: Record<string, string> = {}): Promise<ToolResult> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => resolve({ isPassed: false, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ isPassed: code === 0, output }));
  });
}

/** Runs a workspace tool in this terminal and returns its exit code. */
export function showTool(command: string[], env: Record<string, string> = {}): Promise<number> {
  const [file = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
