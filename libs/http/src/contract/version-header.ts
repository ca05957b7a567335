/** Tells operators the version of the service that answers, so that their tools can compare it with their own. */
export const versionHeader = 'x-parley-version';
