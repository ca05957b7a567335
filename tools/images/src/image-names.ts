import { serviceNames } from '@parley/service/services';

/** The images we build: one per service, and the command line interface. */
export const imageNames: readonly string[] = [...serviceNames, 'cli'];
