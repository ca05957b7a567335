/** Node's codes for certificates it rejects, with what helps. */
const faults: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted('is self-signed'),
  SELF_SIGNED_CERT_IN_CHAIN: untrusted('comes from an authority that this process does not trust'),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted('comes from an authority that this process does not trust'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted('comes from an authority that this process does not trust'),
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: use that name in the address',
};

function untrusted(why: string): string {
  return `its certificate ${why}: name a file with the authority's certificate in NODE_EXTRA_CA_CERTS`;
}

/** Why a TLS connection failed, as a clause with its remedy; undefined if the error is not about a certificate. */
export function certificateFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const fault = 'code' in error ? faults[String(error.code)] : undefined;
  return fault ?? certificateFault(error.cause);
}
