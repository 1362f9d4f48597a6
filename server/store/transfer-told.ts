import type { ProofType } from '#shared/contract/transfers.ts';

/** What a customer sent to show that the balance was transferred. The proof's bytes lie in the photo store under its name. */
export interface TransferTold {
  /** The name of the proof (server/photos/proofs.ts). */
  proof: string;
  type: ProofType;
  bytes: number;
  /** SHA-256 of its bytes, hex. */
  sha256: string;
  toldAt: string;
  /** null while it is looked for. */
  refusedAt: string | null;
  /** Why, as told to the customer. */
  refusedReason: string | null;
}
