import { keepFiles } from '@parley/reference/keep-files';
import { readme } from '../src/readme.ts';
import { valuesSchema } from '../src/values-schema.ts';

await keepFiles({
  'charts/parley/values.schema.json': valuesSchema,
  'charts/parley/README.md': readme,
});
