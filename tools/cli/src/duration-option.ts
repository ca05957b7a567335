import { Option } from 'commander';
import { parseDuration } from './duration.ts';

/** An option that takes a duration; its default is shown as one writes it, and is what it means once parsed: seconds. */
export function durationOption(flags: string, description: string, byDefault: string): Option {
  return new Option(flags, description).argParser(parseDuration).default(parseDuration(byDefault), byDefault);
}
