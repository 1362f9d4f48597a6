/** The name of a picture: computed when it is taken, it travels with the bytes from then on. */

/** SHA-256 in lower-case hex. Needs https or localhost. */
export async function sha256Hex(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
