/** SIGUSR2 moves the clock forward by an hour, like an administrator who sets the time of the machine. */
const { now } = Date;
let shiftMs = 0;
process.on('SIGUSR2', () => (shiftMs = 3_600_000));
Date.now = () => now() + shiftMs;
globalThis.Date = new Proxy(Date, {
  construct: (real, given) => Reflect.construct(real, given.length === 0 ? [real.now()] : given) as Date,
});
await import('../src/main.ts');
