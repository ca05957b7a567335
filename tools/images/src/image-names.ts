import { serviceNames } from '@parley/service/services';

/** What there is an image of: every service, and the command line. */
export const imageNames: readonly string[] = [...serviceNames, 'cli'];
