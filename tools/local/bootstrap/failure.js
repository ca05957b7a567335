/** An error the user can fix. Its message is one sentence that says how, and is shown without a stack trace. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * Runs a command and exits with code 1 when it fails. A Failure prints only its message, any other error also its stack
 * trace.
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
  if (error instanceof Failure || isOfArguments(error)) return error.message;
  return `an unexpected error occurred; please report it with these details: ${error instanceof Error ? error.stack : String(error)}`;
}

/**
 * Whether Node's `parseArgs` threw the error for an unknown argument.
 * @param {unknown} error
 * @returns {error is Error}
 */
function isOfArguments(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
