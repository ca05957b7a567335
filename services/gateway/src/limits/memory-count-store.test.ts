import { MemoryCountStore } from '../../test/fakes/memory-count-store.ts';
import { describeCountStore } from '../../test/suites/count-store.suite.ts';

describeCountStore('the counts of tests without a database', new MemoryCountStore());
