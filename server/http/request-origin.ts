/** The address people know this server by: the setting, else what the request was sent to. */
import type { Request } from 'express';

/** Scheme and host without a slash at the end. */
export function getRequestOrigin(req: Request, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${req.protocol}://${req.get('host') ?? 'localhost'}`;
}
