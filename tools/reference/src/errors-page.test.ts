import { reasons } from '@parley/errors/reasons';
import { httpReasons } from '@parley/http/http-error';
import { describe, expect, it } from 'vitest';
import { errorsPage } from './errors-page.ts';

describe('the page of errors', () => {
  it('has one row for every reason, with its statuses, cause and remedy', () => {
    const rows = errorsPage()
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toHaveLength(Object.keys(reasons).length + Object.keys(httpReasons).length);
    expect(rows.find((row) => row.includes('`COMPANY_NOT_FOUND`'))).toMatch(/\| 404 +\| NOT_FOUND +\| .*company.* \|$/);
  });
});
