/** Whom the operator has had greeted. `isHeard` follows the event of the greeting. */
export type Greeting = { id: string; name: string; isHeard: boolean };

export interface Greetings {
  insert(greeting: Omit<Greeting, 'isHeard'>): Promise<void>;
  find(id: string): Promise<Greeting | undefined>;
  /** May be repeated. */
  hear(id: string): Promise<void>;
}
