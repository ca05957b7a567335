import { startIndexProcess } from './index-process.ts';

/** A process to kill while it builds the index `n_1`. */
const [uri = '', database = ''] = process.argv.slice(2);
startIndexProcess({ uri, database, declare: (schema) => schema.index({ n: 1 }) });
