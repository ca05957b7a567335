import { expect, test } from 'vitest';
import { emptyReport, finishReport, reportText } from './import-report.ts';

test('tells the rate of what was stored, and none of what was only tried', () => {
  const report = emptyReport('a.csv');
  finishReport(report, 2);
  expect(reportText(report)).toMatch(/refused in 2 s$/);
  report.created = 20;
  finishReport(report, 2);
  expect(reportText(report)).toMatch(/refused in 2 s \(10 lines\/s\)$/);
});
