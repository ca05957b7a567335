import { showTool } from './tool.ts';

/** `npm run fix`: formats, and repairs what the linter can repair. */
export async function fix(): Promise<void> {
  const lintCode = await showTool(['oxlint', '--type-aware', '--fix']);
  const formatCode = await showTool(['oxfmt']);
  process.exitCode = lintCode || formatCode;
}
