import type { InspectionRequest } from '#shared/contract/inspection-requests.ts';
import type { InspectionRequestRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

type Viewer = Pick<UserRow, 'role'>;

/** "Imran Qureshi", or the email without a name. Dealers read no email of ours. */
export function getPersonName(user: UserRow | undefined, viewer: Viewer): string {
  if (!user) return 'A former user';
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return name || (viewer.role === 'dealer' && user.role !== 'dealer' ? 'Redrive' : user.email);
}

/** Notes of inspectors are for staff. */
export async function presentInspectionRequests(
  tx: Reader,
  rows: readonly InspectionRequestRow[],
  viewer: Viewer,
): Promise<InspectionRequest[]> {
  const userIds = rows.flatMap(({ inspectorId, createdBy, history }) => [
    createdBy,
    ...(inspectorId === null ? [] : [inspectorId]),
    ...history.map(({ by }) => by),
  ]);
  const users = new Map((await tx.getMany('users', [...new Set(userIds)])).map((user) => [user.id, user]));
  const dealerIds = [...new Set(rows.map(({ dealerId }) => dealerId))];
  const dealers = new Map((await tx.getMany('dealers', dealerIds)).map((dealer) => [dealer.id, dealer]));
  const nameOf = (id: string) => getPersonName(users.get(id), viewer);
  const isDealer = viewer.role === 'dealer';
  return rows.map((row) => {
    const { dealerId, inspectorId, createdBy, history, ...rest } = row;
    const dealer = dealers.get(dealerId);
    return {
      ...rest,
      dealer: {
        id: dealerId,
        name: dealer?.name ?? '',
        address: dealer?.address ?? null,
        city: dealer?.city ?? null,
        emirate: dealer?.emirate ?? null,
      },
      inspector: inspectorId === null ? null : { id: inspectorId, name: nameOf(inspectorId) },
      createdBy: nameOf(createdBy),
      history: history.map((entry) => ({ ...entry, by: nameOf(entry.by), ...(isDealer && { note: null }) })),
    };
  });
}

export async function presentInspectionRequest(
  tx: Reader,
  row: InspectionRequestRow,
  viewer: Viewer,
): Promise<InspectionRequest> {
  return (await presentInspectionRequests(tx, [row], viewer))[0]!;
}
