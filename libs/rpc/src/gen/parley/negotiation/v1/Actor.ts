// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface Actor {
  'issuer'?: (string);
  'subject'?: (string);
  'source'?: (string);
  'externalId'?: (string);
  'endUser'?: ({[key: string]: string});
  '_source'?: "source";
  '_externalId'?: "externalId";
}

export interface Actor__Output {
  'issuer': (string);
  'subject': (string);
  'source'?: (string);
  'externalId'?: (string);
  'endUser': ({[key: string]: string});
  '_source'?: "source";
  '_externalId'?: "externalId";
}
