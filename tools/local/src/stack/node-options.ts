/**
 * Node options of every service process.
 *
 * A fixed young generation size: half of it costs a tenth more CPU time, twice of it 10 MiB; and while it still grows,
 * V8 may promote short-lived objects of requests, which doubles the memory of a busy service.
 * Memory protection keys are off: on CPUs that have them, V8 may crash the whole process when one of its threads exits.
 */
export const nodeOptions = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--no-memory-protection-keys'];
