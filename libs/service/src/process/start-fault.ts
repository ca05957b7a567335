/** Why a process does not start: one sentence if the operator can fix it, otherwise also where it happened. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port} of ${address} is in use by another program.`;
  return error.stack ?? error.message;
}
