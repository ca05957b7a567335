import { formLayouts } from './form-layouts.ts';
import { formalLayouts } from './formal-layouts.ts';
import { heldOutLayouts } from './held-out-layouts.ts';
import type { Layout } from './layout.ts';
import { longLayouts } from './long-layouts.ts';

/** All layouts by name. */
export const layouts: ReadonlyMap<string, Layout> = new Map<string, Layout>([
  ...Object.entries(formLayouts),
  ...Object.entries(longLayouts),
  ...Object.entries(formalLayouts),
  ...Object.entries(heldOutLayouts),
]);
