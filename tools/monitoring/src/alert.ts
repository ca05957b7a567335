import { roles } from './roles.ts';

/** Series of a test by their selector, a sample a minute, in the notation of promtool. */
export type Samples = Record<string, string>;

export type Alert = {
  name: string;
  expr: string;
  /** How long it has to hold, as `10m`; at once, unless given. */
  for?: string;
  /** page: wakes somebody. ticket: is looked at in working hours. */
  severity: 'page' | 'ticket';
  /** One line; `{{ $labels.job }}` names who it is about. */
  summary: string;
  /** What was measured, and what it means. */
  description: string;
  /** The dashboard to look at. */
  dashboard: string;
  /** What has it firing after `at`, an hour unless given, and what, though close to it, does not. */
  test: { fires: Samples; silent: Samples; at?: string };
};

/**
 * A matcher of jobs, which are named `<release>-<role>`: `job=~".+-(gateway|catalog)"`. The chart puts its own release for
 * `.+`.
 */
export function jobOf(...names: string[]): string {
  return `job=~".+-(${names.join('|')})"`;
}

export const anyJob = jobOf(...roles);

/** What tells one service of one installation from others. */
export const byJob = 'by (namespace, job)';
