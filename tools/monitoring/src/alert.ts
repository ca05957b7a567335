import { roles } from './roles.ts';

/** Series of a test by selector, one sample per minute, in promtool's notation. */
export type Samples = Record<string, string>;

export type Alert = {
  name: string;
  expr: string;
  /** How long the expression must hold, such as `10m`. Default: fires at once. */
  for?: string;
  /** page: needs immediate attention. ticket: can wait for working hours. */
  severity: 'page' | 'ticket';
  /** One line; `{{ $labels.job }}` names the affected service. */
  summary: string;
  /** What was measured, and what it means. */
  description: string;
  /** The dashboard to link. */
  dashboard: string;
  /** Series with which the alert fires after `at` (default: an hour), and series close to that with which it does not. */
  test: { fires: Samples; silent: Samples; at?: string };
};

/** A label of every alert, by which those about queues, brokers and Deployments, which have no job, are found too. */
export const ofParley = { product: 'parley' };

/**
 * What names of an installation begin with, so that no other product's gateway matches. The chart replaces it with the
 * names of its release, and adds the namespace (templates/prometheusrule.yaml).
 */
const anyRelease = '.*parley.*';

/** A matcher for jobs, whose names are `<release>-<role>`: `job=~".*parley.*-(gateway|catalog)"`. */
export function jobOf(...names: string[]): string {
  return `job=~"${roleNames(...names)}"`;
}

/** A regular expression for the objects of roles. */
export function roleNames(...names: string[]): string {
  return `${anyRelease}-(${names.join('|')})`;
}

export const anyJob = jobOf(...roles);

/** A matcher for queues, whose names begin with AMQP_PREFIX. */
export const anyQueue = `queue=~"${anyRelease}[.].+"`;

/** How many pods the Deployments of these roles are to have, as far as kube-state-metrics tells. */
export function wantedPods(...names: string[]): string {
  return `kube_deployment_spec_replicas{deployment=~"${roleNames(...names)}"}`;
}

/** The jobs of Deployments that are to have none; these have the same names. */
export const emptiedJobs = `label_replace(${wantedPods(...roles)} == 0, "job", "$1", "deployment", "(.+)")`;

/** Leaves out jobs that are to have no pods. */
export function unlessEmptied(expr: string): string {
  return `${expr} unless on (namespace, job) ${emptiedJobs}`;
}

/** The labels that identify a service of an installation. */
export const byJob = 'by (namespace, job)';
