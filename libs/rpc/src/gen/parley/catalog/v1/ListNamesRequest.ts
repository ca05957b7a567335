// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Asks for all names.
 */
export interface ListNamesRequest {
}

/**
 * Asks for all names.
 */
export interface ListNamesRequest__Output {
}
