/** A module beside another one, of the same extension: sources run as they are, images run what they were compiled to. */
export function besideThis(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${moduleUrl.slice(moduleUrl.lastIndexOf('.'))}`, moduleUrl);
}
