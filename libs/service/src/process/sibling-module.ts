/** A module in the same folder, with the same extension: sources run as `.ts`, images run compiled `.js`. */
export function siblingModule(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${moduleUrl.slice(moduleUrl.lastIndexOf('.'))}`, moduleUrl);
}
