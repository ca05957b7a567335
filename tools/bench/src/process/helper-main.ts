/** The other side of `startHelper`: its input, and how to tell the one message. The process ends when its parent does. */
export function helperInput<Input>(): Input {
  process.once('disconnect', () => process.exit());
  process.once('SIGTERM', () => process.exit());
  return JSON.parse(process.argv[2] ?? 'null') as Input;
}

export function tell(message: unknown): void {
  if (process.send === undefined) process.stdout.write(`${JSON.stringify(message)}\n`);
  else process.send(message);
}
