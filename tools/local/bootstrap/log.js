/**
 * Prints one line per step: what is done and why.
 * @param {string} line
 */
export function log(line) {
  process.stdout.write(`· ${line}\n`);
}
