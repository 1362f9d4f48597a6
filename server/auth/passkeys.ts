/** Passkeys (WebAuthn). The large library is loaded on first use. */
import type { EndpointResponse, ParsedInput } from '#shared/contract/endpoint.ts';
import type { addPasskey, loginWithPasskey, startPasskeyRegistration } from '#shared/contract/account-security.ts';
import type { PasskeyRow, SecondFactorRow } from '#server/store/second-factor-rows.ts';
import type { UserRow } from '#server/store/rows.ts';

type PasskeyChallengeOptions = EndpointResponse<typeof startPasskeyRegistration>['options'];
export type Attestation = ParsedInput<typeof addPasskey>['body']['passkey'];
export type Assertion = ParsedInput<typeof loginWithPasskey>['body']['passkey'];

const loadWebAuthn = () => import('@simplewebauthn/server');
const toRelyingPartyId = (origin: string): string => new URL(origin).hostname;

const toCredentialDescriptors = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as PasskeyTransport[] }));
type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

export async function createRegistrationOptions(
  origin: string,
  user: UserRow,
  { passkeys }: SecondFactorRow,
): Promise<PasskeyChallengeOptions> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Redrive',
    rpID: toRelyingPartyId(origin),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
    attestationType: 'none',
    excludeCredentials: toCredentialDescriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
}

interface ExpectedChallenge {
  challenge: string;
  origin: string;
}

export async function verifyRegistration(
  passkey: Attestation,
  { challenge, origin }: ExpectedChallenge,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingPartyId(origin),
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

/** @param passkeys allowed to answer; empty: any passkey of this host */
export async function createAssertionOptions(
  origin: string,
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyChallengeOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: toRelyingPartyId(origin),
    allowCredentials: toCredentialDescriptors(passkeys),
    userVerification: passkeys.length > 0 ? 'preferred' : 'required',
  });
  return { ...options };
}

/** @param verifiesUser requires PIN or fingerprint @returns the new counter; undefined for an invalid response */
export async function verifyAssertion(
  response: Assertion,
  passkey: PasskeyRow,
  { challenge, origin, verifiesUser }: ExpectedChallenge & { verifiesUser: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingPartyId(origin),
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
