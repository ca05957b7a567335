import { ofParley } from './alert.ts';
import { slos, type Slo } from './slos.ts';

const windows = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];

/** Burn rate thresholds, from the table in the SRE workbook. */
const burns = [
  { long: '1h', short: '5m', factor: 14.4, severity: 'page', for: '2m' },
  { long: '6h', short: '30m', factor: 6, severity: 'page', for: '15m' },
  { long: '1d', short: '2h', factor: 3, severity: 'ticket', for: '1h' },
  { long: '3d', short: '6h', factor: 1, severity: 'ticket', for: '3h' },
] as const;

/** Below this request rate no alert fires, because one failure among three requests says little. */
const minRate = 0.05;

const ratio = (window: string) => `slo:sli_error:ratio_rate${window}`;

export function sloRecords(): object[] {
  return [
    ...slos.flatMap((slo) =>
      windows.map((window) => ({
        record: ratio(window),
        labels: { slo: slo.id },
        // `or 0 *`: otherwise a service without failures would have no ratio.
        expr: `((${slo.bad(window)}) or 0 * (${slo.all(window)})) / (${slo.all(window)})`,
      })),
    ),
    ...slos.map(({ id, objective }) => ({
      record: 'slo:error_budget:ratio',
      labels: { slo: id },
      expr: `vector(${budgetOf(objective)})`,
    })),
  ];
}

/**
 * Alerts for a budget that burns too fast, as pages and tickets. The labels `slo`, `window` and `severity` identify
 * them.
 */
export function burnAlerts(annotations: (alert: BurnAlert) => object): object[] {
  return slos.flatMap((slo) =>
    burns.map((burn) => ({
      alert: 'ErrorBudgetBurn',
      expr: burnExpression(slo, burn),
      for: burn.for,
      labels: { severity: burn.severity, ...ofParley, slo: slo.id, window: burn.long },
      annotations: annotations({ slo, long: burn.long, factor: burn.factor }),
    })),
  );
}

export type BurnAlert = { slo: Slo; long: string; factor: number };

function burnExpression({ id, objective, all }: Slo, { long, short, factor }: (typeof burns)[number]): string {
  const limit = Number((factor * budgetOf(objective)).toPrecision(6));
  return [
    `${ratio(long)}{slo="${id}"} > ${limit}`,
    `and on (namespace, job) ${ratio(short)}{slo="${id}"} > ${limit}`,
    `and on (namespace, job) ${all(short)} > ${minRate}`,
  ].join(' ');
}

function budgetOf(objective: number): number {
  return Number((1 - objective).toPrecision(6));
}
