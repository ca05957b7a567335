import * as roles from './party-roles.ts';
import * as words from './party-words.ts';
import type { Party } from './sides.ts';

const quoted = String.raw`(?:[^()]|\([^()]*\)){0,320}?["'](?<role>[^"'()]{1,60})["'](?:[^()]|\([^()]*\)){0,120}`;
const called = String.raw`(?:hereinafter|hereafter)\b[^()"']{0,60}?\b(?:as|called|the)\s+(?:the\s+)?(?<called>\p{Lu}[^()"']{1,40})`;
/** `(Supplier)`, as contracts of England call their parties. */
const named = `(?<named>(?:the )?${roles.writtenRole})`;
const bare = String.raw`the (?<bare>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2})`;
/** `, ci-après dénommée "le Client"`, without brackets, or `, nedan kallad Kunden,`, without quotation marks either. */
const inQuotes = String.raw`[^"'().;]{0,60}(?:"(?<after>[^"()]{1,60})"|'(?<single>[^"'()]{1,60})')`;
const unquoted = String.raw`(?: (?:the|as|der|die|den|le|la|el|il|de|a|o|denominad[ao]|nominat[ao]|dénommée?|désignée?|genoemd|te noemen)){0,3} (?:le |la |el |il )?(?<plain>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=[,;]|\.(?:\s|$)|\s+(?:genannt|och|und|et|y|en|a|e)\s)`;
const unbracketed = String.raw`(?<!\p{L})${words.calledFrom}(?!\p{L})(?:${inQuotes}|${unquoted})`;
/** `- Auftraggeber -`: German contracts write the role between dashes, on a separate line. */
const dashed = String.raw`(?<=\s)-\s?(?:(?:[Nn]achfolgend|[Ii]m Folgenden|als|der|die) )*(?<dashed>${roles.writtenRole})(?: genannt)?\s?-(?=\s)`;
/** `(Shipper)`, alone on the line below the name. */
const alone = String.raw`(?<=\n)\((?<alone>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\)`;
/** What a contract calls a party, in brackets or quotation marks after its name. */
export const defined = new RegExp(
  String.raw`\((?:${quoted}|${called}|${named}|${bare})\)|${alone}|${unbracketed}|${dashed}`,
  'gu',
);

/** The word of a definition. */
export function roleIn(groups: RegExpExecArray['groups']): string | undefined {
  const { role, called, named, bare, alone: below, after, single, plain, dashed } = groups ?? {};
  return [role, called, named, bare, below, after, single, plain, dashed].find((word) => word !== undefined)?.trim();
}

/** Names with what a definition calls them. */
export function withRole(names: string[], groups: RegExpExecArray['groups']): Party[] {
  const role = roleIn(groups);
  return names.map((name) => ({ name, ...(role !== undefined && { role }) }));
}
