import { showTool } from '../tool.ts';

/** `npm run images -- --to FOLDER`: writes the contents of the container images to a folder. */
export async function images(args: string[]): Promise<void> {
  process.exit(await showTool([process.execPath, 'tools/images/src/main.ts', ...args]));
}
