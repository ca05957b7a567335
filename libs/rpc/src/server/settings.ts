import { countSetting, hostSetting, portSetting } from '@parley/service/settings';

/** Settings of every process that answers gRPC. */
export const rpcSettings = {
  grpcHost: hostSetting().describe('Address the gRPC listener binds to; default LISTEN_HOST'),
  grpcPort: portSetting(50_051).describe('Port of the gRPC listener; 0 chooses a free one'),
  grpcConnectionAgeMs: countSetting(10_000, 100).describe(
    'Age at which the client of a gRPC connection is asked to open a new one, which may reach new replicas, milliseconds',
  ),
};
