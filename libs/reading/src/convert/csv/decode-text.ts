const western = 'windows-1252';

/**
 * Text in the encoding it shows signs of: a byte order mark, else UTF-8 if it is valid, else the declared one, else the
 * one of Western Windows programs.
 */
export function decodeText(bytes: Uint8Array, declared = western): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(declared).decode(bytes);
  }
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(western);
  }
}
