/**
 * Converts OpenMetrics to Prometheus' plain text format 0.0.4, for clients that do not ask for OpenMetrics: without
 * exemplars and the end mark, and with counters named like their samples.
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
