/** The question about a field that no column has. @param remedy to complete `pass …` */
export function missingColumn(field: string, remedy: string = fromColumn(field)): string {
  return `no column has ${field}: pass ${remedy}.`;
}

/** The options that give a field. @param value of all rows, such as NAME, if one may hold for all */
export function fromColumn(field: string, value?: string): string {
  const column = `--column ${field}=HEADER`;
  return value === undefined ? column : `${column} or --set ${field}=${value}`;
}
