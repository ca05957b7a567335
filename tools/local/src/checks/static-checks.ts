import { checkBreaking } from './breaking-check.ts';
import { checkDocReferences } from './doc-references.ts';
import { checkImportCircles } from './import-circles.ts';
import { checkImportDirections } from './import-directions.ts';
import { checkPlainWords } from './plain-words.ts';
import type { Step } from '../steps.ts';
import { runTool } from '../tool.ts';
import { root } from '../workspace.ts';

/** The checks that need no server. */
export const staticChecks: Step[] = [
  tool('format', ['oxfmt', '--list-different']),
  tool('lint', ['oxlint', '--type-aware']),
  tool('types', ['tsc', '-p', '.']),
  tool('unused', ['knip']),
  tool('proto', ['buf', 'lint']),
  { name: 'breaking', run: checkBreaking },
  tool('generated', [process.execPath, 'tools/local/src/main.ts', 'gen', '--check']),
  { name: 'docs', run: () => checkDocReferences(root) },
  { name: 'imports', run: () => checkImportDirections(root) },
  { name: 'circles', run: () => checkImportCircles(root) },
  { name: 'words', run: () => checkPlainWords(root) },
];

function tool(name: string, command: string[]): Step {
  return {
    name,
    async run() {
      const { isPassed, output } = await runTool(command);
      return { outcome: isPassed ? 'passed' : 'failed', output };
    },
  };
}
