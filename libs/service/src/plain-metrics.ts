/**
 * OpenMetrics as Prometheus' plain text 0.0.4, for who asks for no more: without exemplars and the mark of the end, and
 * with counters called by the name of their samples.
 */
export function toPlainMetrics(openMetrics: string): string {
  return openMetrics
    .replaceAll(/^# HELP (\S+) (.*)\n# TYPE \1 counter$/gm, '# HELP $1_total $2\n# TYPE $1_total counter')
    .replaceAll(/^(\S+_bucket\{.*\} \S+) # \{[^}]*\} \S+ \S+$/gm, '$1')
    .replace(/^# EOF\n$/m, '');
}

/** Whether an `Accept` field asks for OpenMetrics. */
export function acceptsOpenMetrics(accept: string | undefined): boolean {
  return accept?.includes('application/openmetrics-text') === true;
}
