const factors: Record<string, number> = { n: 1e-9, u: 1e-6, m: 1e-3, '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15 };
const binary = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi'];

/** Parses a Kubernetes quantity such as `250m`, `2Gi` or `1e3`; NaN when it is invalid. */
export function quantity(text: string): number {
  const [, digits = '', unit = ''] = /^([+-]?[\d.]+(?:[eE][+-]?\d+)?)([a-zA-Z]*)$/.exec(text) ?? [];
  const power = binary.indexOf(unit) + 1;
  return digits === '' ? Number.NaN : Number(digits) * (power > 0 ? 1024 ** power : (factors[unit] ?? Number.NaN));
}
