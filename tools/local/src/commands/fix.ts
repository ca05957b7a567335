import { showTool } from '../tool.ts';

/** `npm run fix`: formats, and applies the lint fixes that need no type information, which takes a second. */
export async function fix(): Promise<void> {
  const lintCode = await showTool(['oxlint', '--fix']);
  const formatCode = await showTool(['oxfmt']);
  process.exitCode = lintCode || formatCode;
}
