import { errorsPage } from '../src/errors-page.ts';
import { interfaceDocument, operatorDocument } from '../src/interface-document.ts';
import { keepFiles } from '../src/keep-files.ts';
import { negotiationsPage } from '../src/negotiations-page.ts';
import { settingsPage } from '../src/settings-page.ts';

/** Files generated from contracts, settings and the error table. */
await keepFiles({
  'services/gateway/openapi.json': async () => `${JSON.stringify(await interfaceDocument(), undefined, 2)}\n`,
  'docs/operator.json': async () => `${JSON.stringify(await operatorDocument(), undefined, 2)}\n`,
  'docs/errors.md': errorsPage,
  'docs/negotiations.md': negotiationsPage,
  'docs/settings.md': settingsPage,
});
