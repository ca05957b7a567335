const streetPattern =
  /\b(?:jalan|jln|lorong|lrg|persiaran|lebuh(?:raya)?|taman|tmn|bandar|kampung|kg|lot|unit|level|floor|flr|street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|suite|highway|hwy|square|plaza|mall|block|blk|strasse|straße|rue|via|calle|p\.? ?o\.? box)\b/iu;
const numbered = /^\W*(?:no\.?\s?\d|lot\b|unit\b|\d{1,5}[a-z]?[\s,&-])/iu;
/** A postcode and its town. */
const town = /\b\d{5}(?:-\d{4})?\b[,\s]+\p{L}{3}|\b[A-Z]{2} \d{5}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b/u;
const contact =
  /\b(?:tel|fax|phone|hp|mobile|gst|sst|vat|co\.? ?(?:no|reg)|reg(?:istration)? ?(?:no|#)?|roc|invoice|receipt|date|cashier|e-?mail|www|http|bill|table|tax)\b|\S@\S+\.\w|\b\d{2,3}-\s?\d{3,4}\s?-?\s?\d{4}\b/iu;

/** Whether a line is part of an address. */
export function isAddressLine(text: string): boolean {
  return (
    !isContactLine(text) &&
    (streetPattern.test(text) || town.test(text) || (numbered.test(text) && /\p{L}{4}.*,/u.test(text)))
  );
}

/** Whether a line holds what stands below an address: telephone, tax number, date. */
export function isContactLine(text: string): boolean {
  return contact.test(text);
}

/** Whether a line names a town with its postcode. */
export function hasTown(text: string): boolean {
  return town.test(text);
}
