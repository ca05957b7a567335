import { join } from 'node:path';
import { chartFolder, type Render } from './render-chart.ts';

const operators = ['keda.sh/v1alpha1', 'monitoring.coreos.com/v1', 'external-secrets.io/v1'];

/** The chart's examples: `examples/<name>/values.yaml`, and the rendered result in the same folder. */
export const examples = {
  production: { files: ['values-ha.yaml', 'examples/production/values.yaml'], apis: operators },
  'one-service': { release: 'parley-catalog', files: ['examples/one-service/values.yaml'] },
} satisfies Record<string, Render>;

export type ExampleName = keyof typeof examples;

export const exampleNames = Object.keys(examples) as ExampleName[];

export function renderedFile(name: ExampleName): string {
  return join(chartFolder, 'examples', name, 'rendered.yaml');
}
