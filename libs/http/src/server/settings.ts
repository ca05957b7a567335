import { portSetting } from '@parley/service/settings';

/** Settings of a process with an HTTP port for the gateway. */
export const httpSettings = {
  httpPort: portSetting(8080).describe('Port of the HTTP interface'),
};
