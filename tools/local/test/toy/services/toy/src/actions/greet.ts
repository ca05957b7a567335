export function greet(salutation: string, name: string): string {
  return `${salutation}, ${name}!`;
}
