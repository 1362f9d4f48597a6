import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { folded } from '#server/store/catalogue-search.ts';
import { jobDueAt } from '#server/store/job-rows.ts';
import type { CarPageInput, Queries } from '#server/store/queries.ts';
import { replyOwner } from '#server/store/idempotency-row.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import { keyOf } from './indexes.ts';
import { liveRows, type LiveCatalogue } from './live-catalogue.ts';
import { jobPage, messagePage, noticePage, unreadNotices } from './message-queries.ts';
import { ownPage, reservationPage } from './reservation-queries.ts';
import type { SortedMap } from './sorted-map.ts';
import { under, type State } from './state.ts';

/** Every named query, answered from the indexes of one state; of the live cars by the index of the catalogue. */

type Answer<Q extends keyof Queries> = Queries[Q]['output'] | Promise<Queries[Q]['output']>;

const NEWEST = { descending: true } as const;

/** Behind the page's place, in an order by a time; under a word when that comes first. */
function rangeOf({ behind }: CarPageInput, ...first: string[]) {
  return { ...NEWEST, ...(behind && { to: keyOf(...first, behind.at, behind.id) }) };
}
function pageUnder(word: string, page: CarPageInput) {
  return { ...under(word), ...rangeOf(page, word) };
}

/** The same after a restart, and never the same for two contents. */
export function versionOf({ storeId, catalogueSeq }: State): string {
  return `${storeId.slice(0, 8)}-${catalogueSeq}`;
}

export const ANSWERS: {
  [Q in keyof Queries]: (state: State, input: Queries[Q]['input'], catalogue: LiveCatalogue) => Answer<Q>;
} = {
  'rows.after': ({ tables }, { collection, afterId, limit }) => {
    const rows: SortedMap<Rows[Collection]> = tables[collection].rows;
    // No id holds U+0000: this is the first key behind it.
    return rows.list({ from: `${afterId}\0` }, limit);
  },
  'users.byEmail': ({ tables }, { email }) => tables.users.by.email.get(folded(email)),
  'users.byRole': ({ tables }, { role }) => tables.users.by.role.list({ ...under(role), ...NEWEST }),
  'users.keeping': ({ tables }, { carId, afterId, limit }) => {
    const { to } = under(carId);
    return tables.users.by.keeping.list({ from: `${keyOf(carId, afterId)}\0`, to }, limit);
  },
  'users.count': ({ tables }) => tables.users.rows.size,
  'sessions.ofUser': ({ tables }, { userId }) =>
    tables.sessions.by.user.list({ ...under(userId), ...NEWEST }),
  'sessions.ended': ({ tables }, { before, limit }) => tables.sessions.by.end.list({ to: before }, limit),
  'replies.old': ({ tables }, { before, limit }) =>
    tables.replies.by.time.list({ to: before }, limit).map((reply) => reply.id),
  'replies.beyond': ({ tables }, { since, keep, limit }) => {
    const owners = new Set(tables.replies.by.time.list({ from: since }).map(({ id }) => replyOwner(id)));
    const beyond = [...owners].flatMap((owner) =>
      tables.replies.by.owner.list({ ...under(owner), ...NEWEST }, keep + limit).slice(keep),
    );
    return beyond.slice(0, limit).map(({ id }) => id);
  },
  'dealers.all': ({ tables }) => tables.dealers.by.name.list(),
  'dealers.byEmail': ({ tables }, { email }) => tables.dealers.by.email.get(folded(email)),
  'cars.live': async (state, filter, catalogue) =>
    liveRows(state, await catalogue.ask((index) => index.live(filter))),
  'cars.search': async (state, search, catalogue) => {
    const { ids, ...found } = await catalogue.ask((index) => index.search(search));
    return { ...found, cars: liveRows(state, ids) };
  },
  'cars.found': (_state, { search }, catalogue) => catalogue.ask((index) => index.found(search)),
  'cars.stock': (_state, _input, catalogue) => catalogue.ask((index) => index.stock()),
  'cars.texts': (_state, _input, catalogue) => catalogue.ask((index) => index.texts()),
  'cars.catalogueVersion': versionOf,
  'cars.pending': ({ tables }, page) => tables.cars.by.status.list(pageUnder('pending', page), page.limit),
  'cars.approved': ({ tables }, page) => tables.cars.by.listed.list(rangeOf(page), page.limit),
  'cars.archived': ({ tables }, page) => tables.cars.by.archived.list(rangeOf(page), page.limit),
  'cars.waiting': ({ tables }, { before, limit }) => tables.cars.by.waiting.list({ to: before }, limit),
  'cars.ofDealer': ({ tables }, { dealerId }) =>
    tables.cars.by.dealer.list({ ...under(dealerId), ...NEWEST }),
  'cars.similar': async (state, input, catalogue) =>
    liveRows(state, await catalogue.ask((index) => index.similar(input))),
  'cars.sitemap': ({ tables }, { limit }) =>
    tables.cars.by.live.list(NEWEST, limit).map(({ id, updatedAt }) => ({ id, updatedAt })),
  'cars.counts': ({ tables }) => {
    const count = (status: string) => tables.cars.by.status.list(under(status)).length;
    return {
      totalCars: tables.cars.rows.size - count('rejected'),
      pendingCars: count('pending'),
      liveCars: tables.cars.by.listed.size,
      archivedCars: tables.cars.by.archived.size,
    };
  },
  'submissions.ofInspector': ({ tables }, { inspectorId }) =>
    tables.submissions.by.inspector.list({ ...under(inspectorId), ...NEWEST }),
  'submissions.ofCar': ({ tables }, { carId }) =>
    tables.submissions.by.car.firstOf({ ...under(carId), ...NEWEST }),
  'drafts.ofInspector': ({ tables }, { inspectorId }) =>
    tables.drafts.by.inspector.list({ ...under(inspectorId), ...NEWEST }),
  'reservations.ofCustomer': ({ tables }, { customerId, limit }) =>
    tables.reservations.by.customer.list({ ...under(customerId), ...NEWEST }, limit),
  'reservations.ownPage': ownPage,
  'reservations.unpaidOf': ({ tables }, { customerId }) =>
    tables.reservations.by.unpaidOf.list({ ...under(customerId), ...NEWEST }),
  'reservations.paidOf': ({ tables }, { customerId }) =>
    tables.reservations.by.customer
      .list({ ...under(customerId), ...NEWEST })
      .filter(({ status }) => hasPaidDeposit(status)),
  'reservations.lapsed': ({ tables }, { before, limit }) =>
    tables.reservations.by.unpaid.list({ to: before }, limit),
  'reservations.refunding': ({ tables }, { limit }) => tables.reservations.by.refunding.list({}, limit),
  'reservations.withPhoto': ({ tables }, { hash }) => tables.reservations.by.photo.list(under(hash)),
  'reservations.page': reservationPage,
  'payments.ofReservations': ({ tables }, { reservationIds }) =>
    reservationIds.flatMap((id) => tables.payments.by.once.get(keyOf(id, 'deposit')) ?? []),
  'activity.page': ({ tables }, { limit, since, before }) =>
    tables.activity.by.time.list(
      { ...(since !== undefined && { from: since }), ...(before !== undefined && { to: before }), ...NEWEST },
      limit,
    ),
  'activity.ofCustomer': ({ tables }, { email, limit }) =>
    tables.activity.by.customer.list(under(email), limit),
  'errors.open': ({ tables }, { level, category, message, reporter, since }) => {
    const group = under(reporter, level, category, message);
    return tables.errors.by.open.firstOf({ from: group.from + since, to: group.to, ...NEWEST });
  },
  'errors.page': ({ tables }, { level, category, resolved, limit }) => {
    const out: Queries['errors.page']['output'] = [];
    tables.errors.by.seen.scan(NEWEST, (entry) => {
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
      .list({ ...under(reporter), ...NEWEST }, keep + limit)
      .slice(keep)
      .map(({ id }) => id),
  'photos.unfinished': ({ tables }, { limit }) => tables.photos.by.unfinished.list({}, limit),
  'photos.withoutCar': ({ tables }, { confirmedBefore, afterTime = '', afterId = '', limit }) => {
    const from = `${keyOf(afterTime, afterId)}\0`;
    return tables.photos.by.withoutCar.list({ from, to: confirmedBefore }, limit);
  },
  'photos.named': ({ tables }, { hashes }) =>
    hashes.filter((hash) => {
      const range = under(hash);
      return (
        tables.drafts.by.photo.firstOf(range) ??
        tables.submissions.by.photo.firstOf(range) ??
        tables.reservations.by.photo.firstOf(range)
      );
    }),
  'messages.page': messagePage,
  'messages.due': ({ tables }, { now, limit }) => tables.messages.by.due.list({ to: `${now}\u0001` }, limit),
  'messages.ofUser': ({ tables }, { userId, limit, after }) => {
    const { from, to } = under(userId);
    const behind = after && `${keyOf(userId, after.createdAt, after.id)}\0`;
    return tables.messages.by.user.list({ from: behind ?? from, to }, limit);
  },
  'messages.old': ({ tables }, { before, limit }) =>
    tables.messages.by.time.list({ to: before }, limit).map(({ id }) => id),
  'pendingSignIns.expired': ({ tables }, { before, limit }) =>
    tables.pendingSignIns.by.end.list({ to: before }, limit).map(({ id }) => id),
  'passwordResets.ofUser': ({ tables }, { userId }) => tables.passwordResets.by.user.list(under(userId)),
  'passwordResets.expired': ({ tables }, { before, limit }) =>
    tables.passwordResets.by.end.list({ to: before }, limit).map(({ id }) => id),
  'notices.page': noticePage,
  'notices.unread': unreadNotices,
  'notices.old': ({ tables }, { before, limit }) =>
    tables.notices.by.time.list({ to: before }, limit).map(({ id }) => id),
  'savedSearches.ofUser': ({ tables }, { userId }) => tables.savedSearches.by.user.list(under(userId)),
  'savedSearches.due': ({ tables }, { now, limit }) =>
    tables.savedSearches.by.due.list({ to: `${now}\u0001` }, limit),
  'carNews.waiting': ({ tables }, { limit }) => tables.carNews.by.time.list({}, limit),
  'pushSubscriptions.ofUser': ({ tables }, { userId }) =>
    tables.pushSubscriptions.by.user.list(under(userId)),
  'pushSubscriptions.ofDevice': ({ tables }, { device }) =>
    tables.pushSubscriptions.by.device.list(under(device)),
  'pushes.due': ({ tables }, { now, limit }) => tables.pushes.by.due.list({ to: `${now}\u0001` }, limit),
  'jobs.due': ({ tables }, { kinds, now, limit }) =>
    kinds.flatMap((kind) =>
      tables.jobs.by.due.list({ from: under(kind).from, to: `${keyOf(kind, now)}\u0001` }, limit),
    ),
  'jobs.claimable': ({ tables }, { ids, now }) =>
    ids.flatMap((id) => tables.jobs.rows.get(id) ?? []).filter((row) => (jobDueAt(row) ?? '9999') <= now),
  'jobs.page': jobPage,
  'jobs.failedBefore': ({ tables }, { before, limit }) =>
    tables.jobs.by.state
      .list({ from: under('failed').from, to: keyOf('failed', before) }, limit)
      .map(({ id }) => id),
  'photos.published': ({ tables }, { sha256 }) => tables.photos.by.published.list(under(sha256)),
  'photoRemovals.planned': ({ tables }, { before, limit }) =>
    tables.photoRemovals.by.time.list({ to: before }, limit),
};
