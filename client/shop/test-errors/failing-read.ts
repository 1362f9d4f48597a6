/** The one read outside the contract: an address the server does not have, to see it refused (C-terr-08, D-72). */
import { serverError, type ServerError } from '#client/api/failure.ts';

/** @returns the refusal, or what was said in the server's place when there is no signal */
export async function readNothing(): Promise<ServerError> {
  try {
    const response = await fetch('/api/nonexistent-endpoint', { headers: { Accept: 'application/json' } });
    return serverError(response.status, await response.text());
  } catch (cause) {
    return { message: cause instanceof Error ? cause.message : String(cause) };
  }
}
