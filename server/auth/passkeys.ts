/** Passkeys (WebAuthn). The library is large: it is loaded when the first passkey is asked for. */
import type { Answer, ParsedInput } from '#shared/contract/endpoint.ts';
import type { addPasskey, loginPasskey, startPasskey } from '#shared/contract/account-security.ts';
import type { PasskeyRow, SecondFactorRow } from '#server/store/second-factor-rows.ts';
import type { UserRow } from '#server/store/rows.ts';

type Options = Answer<typeof startPasskey>['options'];
export type Attestation = ParsedInput<typeof addPasskey>['body']['passkey'];
export type Assertion = ParsedInput<typeof loginPasskey>['body']['passkey'];

const library = () => import('@simplewebauthn/server');
/** Scope of passkeys: the host under which people know this server. */
const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** As the library types them: without members that are undefined. */
const descriptors = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }));
type AuthenticatorTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

export async function registrationOptions(
  origin: string,
  user: UserRow,
  { passkeys }: SecondFactorRow,
): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Redrive',
    rpID: rpIdOf(origin),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
    attestationType: 'none',
    excludeCredentials: descriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
}

interface Expected {
  challenge: string;
  origin: string;
}

/** The new passkey; undefined when it does not verify. */
export async function verifiedRegistration(
  passkey: Attestation,
  { challenge, origin }: Expected,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports = [] } = passkey.response;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    return undefined;
  }
}

/** @param passkeys those that may answer; none named: any of this host */
export async function assertionOptions(origin: string, passkeys: readonly PasskeyRow[]): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    allowCredentials: descriptors(passkeys),
    userVerification: passkeys.length > 0 ? 'preferred' : 'required',
  });
  return { ...options };
}

/** The new counter of the passkey; undefined when the answer does not verify. @param verifiesUser asks for PIN or fingerprint: it stands for a password too */
export async function verifiedAssertion(
  response: Assertion,
  passkey: PasskeyRow,
  { challenge, origin, verifiesUser }: Expected & { verifiesUser: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: verifiesUser,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
