/**
 * What every process of a service gives Node.
 *
 * A young generation of one middle size: half of it costs a tenth of the processor time, twice of it 10 MiB; and while
 * it still grows, V8 may take what every request makes for long-lived, which doubles the memory of a busy service.
 * And no memory protection keys: where the processor has them, V8 may end the whole process when one of its threads ends.
 */
export const nodeOptions = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--no-memory-protection-keys'];
