import { testConnection } from '@parley/testing/test-connection';
import { createCountStore } from '../../src/limits/count-store.ts';
import { describeCountStore } from '../suites/count-store.suite.ts';

const { store } = createCountStore(await testConnection());

describeCountStore('the counts in MongoDB', store);
