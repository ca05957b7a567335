import { isReference, type Operation, type Parameter } from './interface-document.ts';

/** The file that examples send. */
export const exampleFile = 'order-form.csv';

type Call = { method: string; path: string; operation: Operation };

/** The example of an operation as commands for a shell. `$PARLEY_URL` and `$PARLEY_KEY` are the reader's. */
export function curlCommand({ method, path, operation }: Call): string {
  const base = operation.servers ? '$PARLEY_UPLOAD_URL' : '$PARLEY_URL';
  const form = operation.requestBody?.content['multipart/form-data']?.example as Record<string, string> | undefined;
  const json = operation.requestBody?.content['application/json']?.example;
  const options = [
    ...(method === 'delete' ? ['-X DELETE'] : []),
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $PARLEY_KEY"'] : []),
    ...(form ? formOptions(form) : json === undefined ? [] : jsonOptions(json)),
  ];
  const command = [`curl "${base}${filledPath(path, operation)}"`, ...options].join(' \\\n  ');
  return form?.['file'] === undefined ? command : `${writeFile(form['file'])}\n${command}`;
}

function jsonOptions(body: unknown): string[] {
  return ["-H 'content-type: application/json'", `-d '${JSON.stringify(body, undefined, 2).replaceAll("'", "'\\''")}'`];
}

function formOptions(form: Record<string, string>): string[] {
  return Object.entries(form).map(([name, value]) =>
    name === 'file' ? `-F file=@${exampleFile}` : `-F '${name}=${value}'`,
  );
}

function writeFile(content: string): string {
  return `printf '${content.replaceAll('\n', '\\n')}' > ${exampleFile}`;
}

/** A path with the parameters of its example. */
export function filledPath(path: string, { parameters = [] }: Operation): string {
  const given = parameters.filter(
    (parameter): parameter is Parameter => !isReference(parameter) && parameter.example !== undefined,
  );
  const valueOf = (name: string) => String(given.find((parameter) => parameter.name === name)?.example);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => valueOf(name));
  const pairs = given
    .filter(({ in: place }) => place === 'query')
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
