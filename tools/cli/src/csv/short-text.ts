/** What a cell says, to be shown: as much of it as tells which one it is. */
export function shortText(text: string, most = 80): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
