/** Key that signs reports. @see decision 0025 */
export interface SigningKeyRow {
  /** "0001", "0002": the last key that is not withdrawn signs. */
  id: string;
  /** RFC 7638 thumbprint of the public key. */
  kid: string;
  /** Ed25519 key, base64url as in a JSON Web Key: public and private part. */
  x: string;
  d: string;
  createdAt: string;
  withdrawnAt: string | null;
}
