const { now } = Date;
let shiftMs = 0;
process.on('SIGUSR2', () => (shiftMs = 3_600_000));

/** A clock that SIGUSR2 puts forward by an hour, as whoever sets the machine's would. */
class ShiftedDate extends Date {
  constructor(...given: [] | [string | number | Date]) {
    super(given[0] ?? ShiftedDate.now());
  }

  static override now(): number {
    return now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
await import('../src/main.ts');
