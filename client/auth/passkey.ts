/** A passkey as the browser gives it; the library comes with the first one. */
import type { SessionUser } from '#shared/contract/auth.ts';
import { loginWithPasskey, loginPasskeyOptions } from '#shared/contract/account-security.ts';
import { callEndpoint } from '#client/api/api-client.ts';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** @returns who is signed in; undefined when the person or the browser gave it up @throws Problem */
export async function signInWithPasskey(isSecondStep: boolean): Promise<SessionUser | undefined> {
  const [{ options }, { startAuthentication }] = await Promise.all([
    callEndpoint(loginPasskeyOptions, { body: { isSecondStep } }),
    import('@simplewebauthn/browser'),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!answer) return undefined;
  const { id, rawId, response } = answer;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const passkey = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
  return (await callEndpoint(loginWithPasskey, { body: { passkey } })).user;
}
