// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface Change {
  'field'?: (string);
  'id'?: (string);
  'from'?: (string);
  'to'?: (string);
  '_id'?: "id";
  '_from'?: "from";
  '_to'?: "to";
}

export interface Change__Output {
  'field': (string);
  'id'?: (string);
  'from'?: (string);
  'to'?: (string);
  '_id'?: "id";
  '_from'?: "from";
  '_to'?: "to";
}
