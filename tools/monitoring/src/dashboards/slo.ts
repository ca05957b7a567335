import { slos } from '../slos.ts';
import { burnRate, type Dashboard, type Panel } from './panel.ts';

const windows = ['1h', '6h', '1d', '3d'];
const ratio = (window: string, id: string) =>
  `slo:sli_error:ratio_rate${window}{slo="${id}",namespace=~"$namespace",job=~"$job"}`;

/** Burn rate of each error budget, by window: at 1 the budget lasts exactly 30 days. */
export const slo: Dashboard = {
  id: 'slo',
  title: 'Parley: objectives',
  panels: slos.map(({ id, promise, objective }): Panel => ({
    title: id,
    description: `${promise}: ${objective * 100} % over 30 days. The graph shows the burn rate, how many times faster than allowed the budget is spent. Above 14.4 over an hour, an alert pages.`,
    unit: 'short',
    queries: Object.fromEntries(windows.map((window) => [`{{job}} ${window}`, burnRate(ratio(window, id))])),
  })),
};
