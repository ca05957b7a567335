/** What one document may cost before its process is killed. */
export type SandboxLimits = {
  /** Resident memory of the process, in bytes. */
  memoryBytes: number;
  /** JavaScript heap, in mebibytes. */
  heapMebibytes: number;
  wallMs: number;
  cpuMs: number;
  /** Added to both times for every page that is recognised. */
  ocrPageMs: number;
  /** Of the answer, in bytes; it is parsed where requests are answered, so it is small. */
  answerBytes: number;
};

export const sandboxLimits: SandboxLimits = {
  memoryBytes: 512 * 1024 * 1024,
  heapMebibytes: 320,
  wallMs: 60_000,
  cpuMs: 30_000,
  ocrPageMs: 6_000,
  answerBytes: 4 * 1024 * 1024,
};
