import { storeCall } from '@parley/store/store-error';
import type { Connection } from 'mongoose';
import type { ReadTime } from '../actions/sending-ports.ts';

export function databaseTime(connection: Connection): ReadTime {
  return async () => {
    const hello = await storeCall(async () => connection.db?.command({ hello: 1 }));
    const time: unknown = hello?.['localTime'];
    return time instanceof Date ? time : undefined;
  };
}
