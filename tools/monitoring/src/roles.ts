import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { parse } from 'yaml';

/** The roles that the chart deploys. */
export const roles = Object.keys(
  parse(readFileSync(join(root, 'charts/parley/files/roles.yaml'), 'utf8')) as Record<string, unknown>,
);
