/** GET /api/dealers: all of a dealer for admins; what the wizard's select needs for inspectors. */
import { dealersList, type Dealer } from '#shared/contract/dealers.ts';
import { handle } from '#server/kernel/handle.ts';
import type { DealerRow } from '#server/store/rows.ts';

/** A dealer without what an inspector has no business with. */
function forInspector({ id, name, emirate, isActive }: DealerRow): Dealer {
  const hidden = { contactEmail: null, contactPhone: null, address: null, city: null, licenseNumber: null };
  return { id, name, emirate, isActive, ...hidden };
}

export const getDealers = handle(dealersList)({
  async run({ tx, user }) {
    const dealers = await tx.find('dealers.all', {});
    return user.role === 'admin' ? dealers : dealers.map(forInspector);
  },
});
