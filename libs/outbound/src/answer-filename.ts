import { decoded } from '@parley/service/decoded';

const maxLength = 255;

/**
 * The name of what was fetched: stated by its sender if `isStated`, otherwise the last part of its path. May be empty;
 * not sanitized.
 */
export type AnswerFilename = { filename: string; isStated: boolean };

export function answerFilename(url: URL, contentDisposition: string): AnswerFilename {
  const stated = fromDisposition(contentDisposition);
  return { filename: (stated ?? fromPath(url)).slice(0, maxLength), isStated: stated !== undefined };
}

function fromPath({ pathname }: URL): string {
  return decoded(pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** RFC 6266: `filename*` before `filename`. */
function fromDisposition(text: string): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(text)?.[1];
  if (extended !== undefined) return decoded(extended);
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(text)?.[1];
  if (quoted !== undefined) return decoded(quoted.replaceAll(/\\(.)/g, '$1'));
  const plain = /;\s*filename\s*=\s*([^";\s]+)/i.exec(text)?.[1];
  return plain === undefined ? undefined : decoded(plain);
}
