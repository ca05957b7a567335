import { MemoryKeyStore } from '../../test/fakes/memory-key-store.ts';
import { describeKeyStore } from '../../test/suites/key-store.suite.ts';

describeKeyStore('the key store of unit tests', () => new MemoryKeyStore());
