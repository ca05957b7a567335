/**
 * What one document may cost before its process is killed. Its work is judged by the processor time it takes: on a busy
 * machine low priority means long waits, which are no fault of the document.
 */
export type SandboxLimits = {
  /** Resident memory of the process, in bytes. */
  memoryBytes: number;
  /** JavaScript heap, in mebibytes. */
  heapMebibytes: number;
  /** Processor time, its start included. */
  cpuMs: number;
  /** By the clock, without any use of the processor: then it hangs. */
  idleMs: number;
  /** Added to the processor time for every page that is recognised. */
  ocrPageMs: number;
  /** Of the answer, in bytes; it is parsed where requests are answered, so it is small. */
  answerBytes: number;
};

export const sandboxLimits: SandboxLimits = {
  memoryBytes: 512 * 1024 * 1024,
  heapMebibytes: 320,
  cpuMs: 30_000,
  idleMs: 60_000,
  ocrPageMs: 6_000,
  answerBytes: 4 * 1024 * 1024,
};
