type Choices = Record<string, readonly unknown[]>;
type Row = Record<string, unknown>;

/** Every pair of values in a row, as text. */
export function pairsOf(row: Row): string[] {
  const entries = Object.entries(row).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return entries.flatMap((one, index) => entries.slice(index + 1).map((other) => `${one} ${other}`));
}

/**
 * Few rows that together contain every pair of values of two choices: each row is built value by value to cover the
 * most new pairs.
 */
export function pairwise(choices: Choices): Row[] {
  const covered = new Set<string>();
  const rows: Row[] = [];
  for (const seed of seedsOf(choices)) {
    if (pairsOf(seed).every((pair) => covered.has(pair))) continue;
    const row = completed(seed, { choices, covered });
    for (const pair of pairsOf(row)) covered.add(pair);
    rows.push(row);
  }
  return rows;
}

/** Every pair of values, in the order of the choices. */
function seedsOf(choices: Choices): Row[] {
  const names = Object.keys(choices);
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        (choices[one] ?? []).flatMap((a) => (choices[other] ?? []).map((b) => ({ [one]: a, [other]: b }))),
      ),
  );
}

function completed(seed: Row, { choices, covered }: { choices: Choices; covered: Set<string> }): Row {
  const inOrder = (row: Row) =>
    Object.fromEntries(Object.keys(choices).flatMap((name) => (name in row ? [[name, row[name]]] : [])));
  let row = seed;
  for (const [name, values] of Object.entries(choices)) {
    if (name in row) continue;
    const candidates = values.map((value) => inOrder({ ...row, [name]: value }));
    const news = candidates.map((candidate) => pairsOf(candidate).filter((pair) => !covered.has(pair)).length);
    row = candidates[news.indexOf(Math.max(...news))] ?? row;
  }
  return inOrder(row);
}
