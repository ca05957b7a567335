import { Failure } from '../bootstrap/failure.js';
import { runTool } from './tool.ts';

/** Makes the pages that the gateway serves; takes about a second. */
export async function buildSite(): Promise<void> {
  const { isPassed, output } = await runTool([process.execPath, 'tools/site/bin/build.ts']);
  if (!isPassed) throw new Failure(`the pages of the documentation could not be made:\n${output}`);
}
