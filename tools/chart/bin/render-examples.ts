import { writeFile } from 'node:fs/promises';
import { exampleNames, examples, renderedFile } from '../src/examples.ts';
import { renderText } from '../src/render-chart.ts';

/** Writes the rendered examples of the chart; run by hand when a test reports that they differ. */
for (const name of exampleNames) {
  await writeFile(renderedFile(name), await renderText(examples[name]));
  console.log(`wrote ${renderedFile(name)}`);
}
