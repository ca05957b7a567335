import { showTool } from '../tool.ts';

/** `npm run images -- --to FOLDER`: what the images hold. */
export async function images(args: string[]): Promise<void> {
  process.exit(await showTool([process.execPath, 'tools/images/src/main.ts', ...args]));
}
