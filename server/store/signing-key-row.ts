/** What reports are signed with (decision 0025). */
export interface SigningKeyRow {
  /** "0001", "0002": the last one that was not withdrawn signs. */
  id: string;
  /** Names it in signatures: the RFC 7638 thumbprint of the public key. */
  kid: string;
  /** Ed25519, base64url as in a JSON Web Key: the public and the private part. */
  x: string;
  d: string;
  createdAt: string;
  /** Its signatures count no more. */
  withdrawnAt: string | null;
}
