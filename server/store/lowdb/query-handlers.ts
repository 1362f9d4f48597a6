import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { normalizeCase } from '#server/store/search-text.ts';
import { getJobDueAt } from '#server/store/job-rows.ts';
import type { CarPageInput, Queries } from '#server/store/queries.ts';
import { getIdempotencyOwner } from '#server/store/idempotency-row.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import { joinKey } from './indexes.ts';
import { getLiveCars, type LiveCatalogue } from './live-catalogue.ts';
import { getJobPage, getMessagePage, getNotificationPage, countUnreadNotifications } from './message-queries.ts';
import { getCustomerReservationPage, getReservationPage } from './reservation-queries.ts';
import type { SortedMap } from './sorted-map.ts';
import { getPrefixRange, type StoreState } from './state.ts';

type QueryResult<Q extends keyof Queries> = Queries[Q]['output'] | Promise<Queries[Q]['output']>;

const NEWEST_FIRST = { descending: true } as const;

/** Range of an index for the rows after the page's position. @param prefix leading parts of the key, such as a status */
function getPageRange({ after }: CarPageInput, ...prefix: string[]) {
  return { ...NEWEST_FIRST, ...(after && { to: joinKey(...prefix, after.at, after.id) }) };
}
function getPrefixedPageRange(prefix: string, page: CarPageInput) {
  return { ...getPrefixRange(prefix), ...getPageRange(page, prefix) };
}

/** Ascending. */
function getRangeAfter(prefix: readonly string[], after: CarPageInput['after']) {
  const { from, to } = getPrefixRange(...prefix);
  return { from: after ? `${joinKey(...prefix, after.at, after.id)}\0` : from, to };
}

/** Stable across restarts and unique to the content. */
export function getCatalogueVersion({ storeId, catalogueSeq }: StoreState): string {
  return `${storeId.slice(0, 8)}-${catalogueSeq}`;
}

export const QUERY_HANDLERS: {
  [Q in keyof Queries]: (state: StoreState, input: Queries[Q]['input'], catalogue: LiveCatalogue) => QueryResult<Q>;
} = {
  'rows.after': ({ tables }, { collection, afterId, limit }) => {
    const rows: SortedMap<Rows[Collection]> = tables[collection].rows;
    // No id holds U+0000, so this is the next possible key.
    return rows.list({ from: `${afterId}\0` }, limit);
  },
  'users.byEmail': ({ tables }, { email }) => tables.users.by.email.get(normalizeCase(email)),
  'users.byRole': ({ tables }, { role }) => tables.users.by.role.list({ ...getPrefixRange(role), ...NEWEST_FIRST }),
  'users.keeping': ({ tables }, { carId, afterId, limit }) => {
    const { to } = getPrefixRange(carId);
    return tables.users.by.keeping.list({ from: `${joinKey(carId, afterId)}\0`, to }, limit);
  },
  'users.count': ({ tables }) => tables.users.rows.size,
  'sessions.ofUser': ({ tables }, { userId }) =>
    tables.sessions.by.user.list({ ...getPrefixRange(userId), ...NEWEST_FIRST }),
  'sessions.ended': ({ tables }, { before, limit }) => tables.sessions.by.end.list({ to: before }, limit),
  'replies.old': ({ tables }, { before, limit }) =>
    tables.replies.by.time.list({ to: before }, limit).map((reply) => reply.id),
  'replies.beyond': ({ tables }, { since, keep, limit }) => {
    const owners = new Set(tables.replies.by.time.list({ from: since }).map(({ id }) => getIdempotencyOwner(id)));
    const beyond = [...owners].flatMap((owner) =>
      tables.replies.by.owner.list({ ...getPrefixRange(owner), ...NEWEST_FIRST }, keep + limit).slice(keep),
    );
    return beyond.slice(0, limit).map(({ id }) => id);
  },
  'dealers.all': ({ tables }) => tables.dealers.by.name.list(),
  'dealers.byEmail': ({ tables }, { email }) => tables.dealers.by.email.get(normalizeCase(email)),
  'cars.live': async (state, filter, catalogue) =>
    getLiveCars(state, await catalogue.query((index) => index.findLiveIds(filter))),
  'cars.search': async (state, search, catalogue) => {
    const { ids, ...found } = await catalogue.query((index) => index.search(search));
    return { ...found, cars: getLiveCars(state, ids) };
  },
  'cars.found': (_state, { search }, catalogue) => catalogue.query((index) => index.findIds(search)),
  'cars.stock': (_state, _input, catalogue) => catalogue.query((index) => index.listModelNames()),
  'cars.texts': (_state, _input, catalogue) => catalogue.query((index) => index.listSearchTexts()),
  'cars.catalogueVersion': getCatalogueVersion,
  'cars.pending': ({ tables }, page) => tables.cars.by.status.list(getPrefixedPageRange('pending', page), page.limit),
  'cars.approved': ({ tables }, page) => tables.cars.by.listed.list(getPageRange(page), page.limit),
  'cars.archived': ({ tables }, page) => tables.cars.by.archived.list(getPageRange(page), page.limit),
  'cars.waiting': ({ tables }, { before, limit }) => tables.cars.by.waiting.list({ to: before }, limit),
  'cars.ofDealer': ({ tables }, { dealerId }) =>
    tables.cars.by.dealer.list({ ...getPrefixRange(dealerId), ...NEWEST_FIRST }),
  'cars.similar': async (state, input, catalogue) =>
    getLiveCars(state, await catalogue.query((index) => index.findSimilarIds(input))),
  'cars.interest': ({ tables }, { carIds }) =>
    carIds.flatMap((carId) => {
      const accounts = tables.users.by.keeping.list(getPrefixRange(carId));
      const reservations = tables.reservations.by.cars.list(getPrefixRange(carId));
      if (accounts.length + reservations.length === 0) return [];
      return {
        carId,
        shortlisted: accounts.filter(({ lists }) => lists?.selectedCarIds.includes(carId)).length,
        watching: accounts.length,
        notified: accounts.filter(({ keptCarAlerts }) => keptCarAlerts?.isOn !== false).length,
        reserved: reservations.length,
        lastReservedAt: reservations.at(-1)?.createdAt ?? null,
      };
    }),
  'cars.sitemap': ({ tables }, { limit }) =>
    tables.cars.by.live.list(NEWEST_FIRST, limit).map(({ id, createdAt, updatedAt }) => ({ id, createdAt, updatedAt })),
  'cars.publicationTimes': ({ tables }, { limit }) => {
    const live = tables.cars.by.live.list(NEWEST_FIRST, limit);
    return live.map(({ id, createdAt, publishedAt = null }) => ({ id, createdAt, publishedAt }));
  },
  'cars.counts': ({ tables }) => {
    const count = (status: string) => tables.cars.by.status.list(getPrefixRange(status)).length;
    return {
      totalCars: tables.cars.rows.size - count('rejected'),
      pendingCars: count('pending'),
      liveCars: tables.cars.by.listed.size,
      archivedCars: tables.cars.by.archived.size,
    };
  },
  'submissions.ofInspector': ({ tables }, { inspectorId }) =>
    tables.submissions.by.inspector.list({ ...getPrefixRange(inspectorId), ...NEWEST_FIRST }),
  'submissions.ofCar': ({ tables }, { carId }) =>
    tables.submissions.by.car.first({ ...getPrefixRange(carId), ...NEWEST_FIRST }),
  'drafts.ofInspector': ({ tables }, { inspectorId }) =>
    tables.drafts.by.inspector.list({ ...getPrefixRange(inspectorId), ...NEWEST_FIRST }),
  'reservations.ofCustomer': ({ tables }, { customerId, limit }) =>
    tables.reservations.by.customer.list({ ...getPrefixRange(customerId), ...NEWEST_FIRST }, limit),
  'reservations.ownPage': getCustomerReservationPage,
  'reservations.unpaidOf': ({ tables }, { customerId }) =>
    tables.reservations.by.unpaidOf.list({ ...getPrefixRange(customerId), ...NEWEST_FIRST }),
  'reservations.paidOf': ({ tables }, { customerId }) =>
    tables.reservations.by.customer
      .list({ ...getPrefixRange(customerId), ...NEWEST_FIRST })
      .filter(({ status }) => hasPaidDeposit(status)),
  'reservations.lapsed': ({ tables }, { before, limit }) => tables.reservations.by.unpaid.list({ to: before }, limit),
  'reservations.refunding': ({ tables }, { limit }) => tables.reservations.by.refunding.list({}, limit),
  'reservations.withCar': ({ tables }, { carId }) => tables.reservations.by.cars.list(getPrefixRange(carId)),
  'reservations.withPhoto': ({ tables }, { hash }) => tables.reservations.by.photo.list(getPrefixRange(hash)),
  'reservations.page': getReservationPage,
  'reservations.since': ({ tables }, { since, limit }) =>
    tables.reservations.by.time.list({ from: since, ...NEWEST_FIRST }, limit).map(({ row }) => row),
  'carClaims.shared': ({ tables }, { limit }) => tables.carClaims.by.shared.list(NEWEST_FIRST, limit),
  'workOrders.open': ({ tables }, { workshopId, after, limit }) => {
    const place = after && [after.createdAt, after.id];
    if (workshopId === undefined)
      return tables.workOrders.by.open.list({ ...(place && { from: `${joinKey(...place)}\0` }) }, limit);
    const { from, to } = getPrefixRange(workshopId);
    const behind = place && `${joinKey(workshopId, ...place)}\0`;
    return tables.workOrders.by.workshop.list({ from: behind ?? from, to }, limit);
  },
  'workOrders.completed': ({ tables }, { limit }) => tables.workOrders.by.completed.list(NEWEST_FIRST, limit),
  'workOrders.withPhoto': ({ tables }, { hash }) => tables.workOrders.by.photo.list(getPrefixRange(hash)),
  'inspectionRequests.page': ({ tables }, { isOpen, dealerId, limit, after }) => {
    const prefix = [...(dealerId === undefined ? [] : [dealerId]), isOpen ? 'open' : 'finished'];
    const index = dealerId === undefined ? tables.inspectionRequests.by.list : tables.inspectionRequests.by.dealer;
    if (isOpen) return index.list(getRangeAfter(prefix, after), limit);
    return index.list({ ...getPrefixRange(...prefix), ...getPageRange({ limit, after }, ...prefix) }, limit);
  },
  'inspectionRequests.ofInspector': ({ tables }, { inspectorId, limit, after }) =>
    tables.inspectionRequests.by.inspector.list(getRangeAfter([inspectorId ?? ''], after), limit),
  'inspectionRequests.ofCar': ({ tables }, { carId }) => tables.inspectionRequests.by.car.list(getPrefixRange(carId)),
  'payments.ofReservations': ({ tables }, { reservationIds }) =>
    reservationIds.flatMap((id) => tables.payments.by.once.get(joinKey(id, 'deposit')) ?? []),
  'activity.page': ({ tables }, { limit, since, before }) =>
    tables.activity.by.time.list(
      {
        ...(since !== undefined && { from: since }),
        ...(before !== undefined && { to: before }),
        ...NEWEST_FIRST,
      },
      limit,
    ),
  'activity.carSteps': ({ tables }, { since, limit }) =>
    tables.activity.by.carSteps.list({ from: since, ...NEWEST_FIRST }, limit),
  'activity.withReference': ({ tables }, { reservationId }) =>
    tables.activity.by.reference.list(getPrefixRange(reservationId)),
  'activity.ofCustomer': ({ tables }, { email, limit }) =>
    tables.activity.by.customer.list(getPrefixRange(email), limit),
  'errors.open': ({ tables }, { level, category, message, reporter, since }) => {
    const group = getPrefixRange(reporter, level, category, message);
    return tables.errors.by.open.first({ from: group.from + since, to: group.to, ...NEWEST_FIRST });
  },
  'errors.page': ({ tables }, { level, category, resolved, limit }) => {
    const out: Queries['errors.page']['output'] = [];
    tables.errors.by.seen.scan(NEWEST_FIRST, (entry) => {
      if (out.length >= limit) return false;
      if (level !== undefined && entry.level !== level) return true;
      if (category !== undefined && entry.category !== category) return true;
      if (resolved === undefined || entry.resolved === resolved) out.push(entry);
      return true;
    });
    return out;
  },
  'errors.stats': ({ tables }) => {
    const stats: Queries['errors.stats']['output'] = {
      total: 0,
      unresolved: 0,
      byCategory: {},
      bySeverity: {},
    };
    tables.errors.rows.scan({}, ({ category, severity, resolved }) => {
      stats.total++;
      if (!resolved) stats.unresolved++;
      stats.byCategory[category] = (stats.byCategory[category] ?? 0) + 1;
      stats.bySeverity[severity] = (stats.bySeverity[severity] ?? 0) + 1;
    });
    return stats;
  },
  'errors.firstSeen': ({ tables }, { since }) => {
    const times: string[] = [];
    tables.errors.rows.scan({}, ({ timestamp }) => {
      if (timestamp >= since) times.push(timestamp);
    });
    return times;
  },
  'errors.settled': ({ tables }, { before, limit }) => {
    const ids: string[] = [];
    tables.errors.by.seen.scan({ to: before }, ({ id, resolved }) => {
      if (resolved) ids.push(id);
      return ids.length < limit;
    });
    return ids;
  },
  'errors.beyond': ({ tables }, { reporter, keep, limit }) =>
    tables.errors.by.reporter
      .list({ ...getPrefixRange(reporter), ...NEWEST_FIRST }, keep + limit)
      .slice(keep)
      .map(({ id }) => id),
  'photos.unfinished': ({ tables }, { limit }) => tables.photos.by.unfinished.list({}, limit),
  'photos.withoutCar': ({ tables }, { confirmedBefore, afterTime = '', afterId = '', limit }) => {
    const from = `${joinKey(afterTime, afterId)}\0`;
    return tables.photos.by.withoutCar.list({ from, to: confirmedBefore }, limit);
  },
  'photos.named': ({ tables }, { hashes }) =>
    hashes.filter((hash) => {
      const range = getPrefixRange(hash);
      return (
        tables.drafts.by.photo.first(range) ??
        tables.submissions.by.photo.first(range) ??
        tables.reservations.by.photo.first(range) ??
        tables.workOrders.by.photo.first(range)
      );
    }),
  'messages.page': getMessagePage,
  'messages.due': ({ tables }, { now, limit }) => tables.messages.by.due.list({ to: `${now}\u0001` }, limit),
  'messages.ofUser': ({ tables }, { userId, limit, after }) => {
    const { from, to } = getPrefixRange(userId);
    const behind = after && `${joinKey(userId, after.createdAt, after.id)}\0`;
    return tables.messages.by.user.list({ from: behind ?? from, to }, limit);
  },
  'messages.newestOfUser': ({ tables }, { userId, limit }) =>
    tables.messages.by.user.list({ ...getPrefixRange(userId), ...NEWEST_FIRST }, limit),
  'messages.old': ({ tables }, { before, limit }) =>
    tables.messages.by.time.list({ to: before }, limit).map(({ id }) => id),
  'pendingSignIns.expired': ({ tables }, { before, limit }) =>
    tables.pendingSignIns.by.end.list({ to: before }, limit).map(({ id }) => id),
  'passwordResets.ofUser': ({ tables }, { userId }) => tables.passwordResets.by.user.list(getPrefixRange(userId)),
  'passwordResets.expired': ({ tables }, { before, limit }) =>
    tables.passwordResets.by.end.list({ to: before }, limit).map(({ id }) => id),
  'notices.page': getNotificationPage,
  'notices.unread': countUnreadNotifications,
  'notices.old': ({ tables }, { before, limit }) =>
    tables.notices.by.time.list({ to: before }, limit).map(({ id }) => id),
  'savedSearches.ofUser': ({ tables }, { userId }) => tables.savedSearches.by.user.list(getPrefixRange(userId)),
  'savedSearches.due': ({ tables }, { now, limit }) => tables.savedSearches.by.due.list({ to: `${now}\u0001` }, limit),
  'carNews.waiting': ({ tables }, { limit }) => tables.carNews.by.time.list({}, limit),
  'pushSubscriptions.ofUser': ({ tables }, { userId }) => tables.pushSubscriptions.by.user.list(getPrefixRange(userId)),
  'pushSubscriptions.ofDevice': ({ tables }, { device }) =>
    tables.pushSubscriptions.by.device.list(getPrefixRange(device)),
  'pushes.due': ({ tables }, { now, limit }) => tables.pushes.by.due.list({ to: `${now}\u0001` }, limit),
  'jobs.due': ({ tables }, { kinds, now, limit }) =>
    kinds.flatMap((kind) =>
      tables.jobs.by.due.list({ from: getPrefixRange(kind).from, to: `${joinKey(kind, now)}\u0001` }, limit),
    ),
  'jobs.claimable': ({ tables }, { ids, now }) =>
    ids.flatMap((id) => tables.jobs.rows.get(id) ?? []).filter((row) => (getJobDueAt(row) ?? '9999') <= now),
  'jobs.page': getJobPage,
  'jobs.failedBefore': ({ tables }, { before, limit }) =>
    tables.jobs.by.state
      .list({ from: getPrefixRange('failed').from, to: joinKey('failed', before) }, limit)
      .map(({ id }) => id),
  'photos.hashed': ({ tables }, { at, id, limit }) =>
    tables.photos.by.hashed
      .list({ from: `${joinKey(at, id)}\0` }, limit)
      .flatMap((photo) => (photo.perceptualHash ? [{ id: photo.id, ...photo.perceptualHash }] : [])),
  'photos.published': ({ tables }, { sha256 }) => tables.photos.by.published.list(getPrefixRange(sha256)),
  'photoRemovals.planned': ({ tables }, { before, limit }) => tables.photoRemovals.by.time.list({ to: before }, limit),
};
