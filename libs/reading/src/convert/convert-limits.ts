/** What is read of one document; beyond it the rest is left out (and flagged) or the document is refused. */
export const convertLimits = {
  pages: 200,
  words: 500_000,
  ocrPages: 10,
  imageMegapixels: 50,
  csvRows: 50_000,
  cellCharacters: 1_000_000,
} as const;
