import type { Request } from 'express';

export function getRequestOrigin(req: Request, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${req.protocol}://${req.get('host') ?? 'localhost'}`;
}
