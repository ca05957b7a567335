/** What the user can repair: the message is one sentence with the remedy, shown without a stack trace. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * Runs a command; a Failure ends the process with its sentence, anything else also with its origin.
 * @param {() => Promise<void>} command
 */
export async function exitOnFailure(command) {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`\nparley: ${describe(error)}\n`);
    process.exit(1);
  }
}

/** @param {unknown} error */
function describe(error) {
  if (error instanceof Failure) return error.message;
  if (isOfArguments(error)) return error.message;
  return `something unforeseen happened; please report it with this: ${error instanceof Error ? error.stack : String(error)}`;
}

/**
 * What `parseArgs` of Node says of arguments it does not know.
 * @param {unknown} error
 * @returns {error is Error}
 */
function isOfArguments(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
