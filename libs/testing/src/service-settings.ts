/** Many calls at once may keep a small machine from hearing its database for a moment: that is no outage there. */
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
  // Nobody would take what is kept for it.
  absentServices: 'pricing,webhook',
} as const;
