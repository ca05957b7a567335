import type { AnswerContract, BodyType, Contract } from './operation.ts';

/** The media type of JSON Lines: one JSON value a line. */
export const lineMediaType = 'application/jsonl';

/** The media types of bodies. */
export const mediaTypes: Record<BodyType, string> = { json: 'application/json', multipart: 'multipart/form-data' };

/** How the body of an operation may be sent. */
export function bodyTypes({ body, bodies }: Contract): readonly BodyType[] {
  return bodies ?? (body ? ['json'] : []);
}

/** The media type of an answer that has a body. */
export function answerType({ lines }: Pick<AnswerContract, 'lines'>): string {
  return lines ? lineMediaType : mediaTypes.json;
}
