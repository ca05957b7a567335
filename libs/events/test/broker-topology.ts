import type { Topology } from '../src/topology.ts';

export const topology: Topology = { queues: { 'tester.work': ['catalog.changed.v1'] } };
