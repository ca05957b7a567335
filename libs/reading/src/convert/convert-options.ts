/** What converting a document tells while it goes on. */
export type ConvertOptions = {
  /** Called before every page that is recognised. */
  onOcrPage: () => Promise<void>;
};
