/** The data of a company that matching needs; everything else is read from the catalog once there is a match. */
export type CompanyName = { id: string; name: string; legalName: string; domain: string };
export type FamilyName = { id: string; name: string };
export type ProductEntry = { id: string; companyId: string; name: string; familyId?: string };

export type CatalogName =
  | { type: 'company'; entry: CompanyName }
  | { type: 'productFamily'; entry: FamilyName }
  | { type: 'product'; entry: ProductEntry };
