/** The suppliers whose purchases are known. */
export interface Suppliers {
  /**
   * Says that purchases of these suppliers, or what the catalog says of their products, have changed: their figures
   * follow within seconds. Called when the change is written; may be repeated.
   */
  touch(supplierIds: string[]): Promise<void>;
}
