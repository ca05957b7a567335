const callMs = 5_000;

/** Whether a service, by the base address of its HTTP interface, takes calls. */
export async function takesCalls(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(callMs) })).ok;
  } catch (error) {
    // The cause says which connection failed.
    throw (error as Error).cause ?? error;
  }
}
