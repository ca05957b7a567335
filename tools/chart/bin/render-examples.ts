import { writeFile } from 'node:fs/promises';
import { exampleNames, examples, renderedFile } from '../src/examples.ts';
import { renderText } from '../src/render-chart.ts';

/** Writes what the examples of the chart render; run by hand when a test says that they differ. */
for (const name of exampleNames) {
  await writeFile(renderedFile(name), await renderText(examples[name]));
  console.log(`wrote ${renderedFile(name)}`);
}
