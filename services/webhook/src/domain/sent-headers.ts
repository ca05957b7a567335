/** The headers of every attempt except its signature. */
export function sentHeaders(version: string): Record<'content-type' | 'user-agent', string> {
  return { 'content-type': 'application/json', 'user-agent': `Parley/${version}` };
}
