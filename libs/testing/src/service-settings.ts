/** Many concurrent calls can starve a small machine's database connection for a moment, which is no outage. */
export const patientStore = { mongodbTimeoutMs: '20000' };

/** Settings for a service started inside a test: loopback, any free ports, no logs, no drain delay. */
export const serviceSettings = {
  listenHost: '127.0.0.1',
  adminPort: 0,
  httpPort: 0,
  grpcPort: 0,
  logLevel: 'silent',
  drainDelayMs: 0,
  stopTimeoutMs: 1_000,
  // No consumers run in these tests, so their queues would only fill up.
  absentServices: 'pricing,webhook',
} as const;
