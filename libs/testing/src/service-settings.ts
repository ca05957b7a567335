/**
 * Many calls at once may keep a small machine from hearing its database for a moment; that must not count as an outage.
 */
export const patientStore = { mongodbTimeoutMs: '20000' };

/** For a service started inside a test: loopback, any free ports, silent, stopped at once. */
export const serviceSettings = {
  listenHost: '127.0.0.1',
  adminPort: 0,
  httpPort: 0,
  grpcPort: 0,
  logLevel: 'silent',
  drainDelayMs: 0,
  stopTimeoutMs: 1_000,
  // Nobody would consume the messages kept for them.
  absentServices: 'pricing,webhook',
} as const;
