// Original file: proto/parley/catalog/v1/catalog.proto


export interface ExportRecordsResponse {
  'lines'?: (string)[];
}

export interface ExportRecordsResponse__Output {
  'lines': (string)[];
}
