/** A clock that SIGUSR2 puts forward by an hour, as whoever sets the machine's would. */
const { now } = Date;
let shiftMs = 0;
process.on('SIGUSR2', () => (shiftMs = 3_600_000));
Date.now = () => now() + shiftMs;
globalThis.Date = new Proxy(Date, {
  construct: (real, given) => Reflect.construct(real, given.length === 0 ? [real.now()] : given) as Date,
});
await import('../src/main.ts');
