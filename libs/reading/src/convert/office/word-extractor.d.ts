declare module 'word-extractor' {
  class Document {
    getBody(): string;
    getHeaders(options?: { includeFooters?: boolean }): string;
    getFooters(): string;
    getTextboxes(options?: { includeHeadersAndFooters?: boolean; includeBody?: boolean }): string;
  }
  class WordExtractor {
    extract(source: Buffer): Promise<Document>;
  }
  export = WordExtractor;
}
