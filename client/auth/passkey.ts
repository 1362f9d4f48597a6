import type { SessionUser } from '#shared/contract/auth.ts';
import { loginWithPasskey, loginPasskeyOptions } from '#shared/contract/account-security.ts';
import { callEndpoint } from '#client/api/api-client.ts';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** @returns undefined when the user or the browser cancels @throws Problem */
export async function signInWithPasskey(isSecondStep: boolean): Promise<SessionUser | undefined> {
  const [{ options }, { startAuthentication }] = await Promise.all([
    callEndpoint(loginPasskeyOptions, { body: { isSecondStep } }),
    import('@simplewebauthn/browser'),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const credential = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!credential) return undefined;
  const { id, rawId, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const passkey = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
  return (await callEndpoint(loginWithPasskey, { body: { passkey } })).user;
}
