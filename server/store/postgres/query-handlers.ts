import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { normalizeCase } from '#server/store/search-text.ts';
import type { CarPageInput, Queries } from '#server/store/queries.ts';
import { deepFreeze, fromStoredRow } from '#server/store/row-serialization.ts';
import type { CarRow, Collection, Rows } from '#server/store/rows.ts';
import { readCatalogueVersion, type LiveCatalogue } from './live-catalogue.ts';
import { getJobPage, getMessagePage, getNotificationPage, countUnreadNotifications } from './message-queries.ts';
import { getCustomerReservationPage, getReservationPage } from './reservation-queries.ts';
import { readRowCounts, sumRowCounts } from './row-counts.ts';
import { SqlValues, type RunSql } from './sql-statement.ts';
import { TABLES } from './table-mappings.ts';

type QueryHandlers = {
  [Q in keyof Queries]: (
    runSql: RunSql,
    input: Queries[Q]['input'],
    catalogue: LiveCatalogue,
  ) => Promise<Queries[Q]['output']>;
};

async function selectRows<Row>(runSql: RunSql, clauses: string, ...values: unknown[]): Promise<Row[]> {
  const found = await runSql<{ row: Row }>(`select row from ${clauses}`, values);
  return found.map(({ row }) => deepFreeze(row));
}

async function selectCollection<C extends Collection>(
  runSql: RunSql,
  collection: C,
  clauses: string,
  ...values: unknown[]
): Promise<Rows[C][]> {
  const rows = await selectRows<Rows[C]>(runSql, `${TABLES[collection].name} ${clauses}`, ...values);
  return rows.map((row) => fromStoredRow(collection, row));
}

async function selectFirst<Row>(runSql: RunSql, clauses: string, ...values: unknown[]): Promise<Row | undefined> {
  const [row] = await selectRows<Row>(runSql, `${clauses} limit 1`, ...values);
  return row;
}

const PAID_STATUSES = RESERVATION_STATUSES.filter(hasPaidDeposit);
const NEWEST_FIRST = 'order by created_at desc, id desc';

function selectCarPage(
  runSql: RunSql,
  condition: string,
  time: 'created_at' | 'archived_at',
  { limit, after: behind }: CarPageInput,
): Promise<CarRow[]> {
  const values = new SqlValues();
  const cursorCondition = behind ? ` and (${time}, id) < (${values.add(behind.at)}, ${values.add(behind.id)})` : '';
  const sql = `car where ${condition}${cursorCondition} order by ${time} desc, id desc limit ${values.add(limit)}`;
  return selectRows(runSql, sql, ...values.all);
}

export const QUERY_HANDLERS: QueryHandlers = {
  'rows.after': (runSql, { collection, afterId, limit }) =>
    selectCollection(runSql, collection, 'where id > $1 order by id limit $2', afterId, limit),
  'users.byEmail': (runSql, { email }) => selectFirst(runSql, 'user_account where email = $1', normalizeCase(email)),
  'users.byRole': (runSql, { role }) => selectRows(runSql, `user_account where role = $1 ${NEWEST_FIRST}`, role),
  'users.keeping': (runSql, { carId, afterId, limit }) =>
    selectRows(
      runSql,
      'user_account where kept_car_ids @> array[$1]::text[] and id > $2 order by id limit $3',
      carId,
      afterId,
      limit,
    ),
  'users.count': async (runSql) => sumRowCounts(await readRowCounts(runSql, 'user_account'), () => true),
  'sessions.ofUser': (runSql, { userId }) => selectRows(runSql, `session where user_id = $1 ${NEWEST_FIRST}`, userId),
  'sessions.ended': (runSql, { before, limit }) =>
    selectRows(runSql, 'session where expires_at < $1 order by expires_at, id limit $2', before, limit),
  'replies.old': async (runSql, { before, limit }) => {
    const sql = 'select id from reply where created_at < $1 order by created_at, id limit $2';
    return (await runSql<{ id: string }>(sql, [before, limit])).map(({ id }) => id);
  },
  'replies.beyond': async (runSql, { since, keep, limit }) => {
    const sql = `select beyond.id from (select distinct user_id from reply where created_at >= $1) as busy
      cross join lateral (
        select id from reply where user_id = busy.user_id order by created_at desc, id desc offset $2 limit $3
      ) as beyond limit $3`;
    return (await runSql<{ id: string }>(sql, [since, keep, limit])).map(({ id }) => id);
  },
  'dealers.all': (runSql) => selectRows(runSql, 'dealer order by name, id'),
  'dealers.byEmail': (runSql, { email }) =>
    selectFirst(runSql, 'dealer where contact_email = $1', normalizeCase(email)),
  'cars.live': async (runSql, filter, catalogue) => {
    const { cars } = await catalogue.query(
      runSql,
      (index) => index.findLiveIds(filter),
      (ids) => ids,
    );
    return cars;
  },
  'cars.search': async (runSql, search, catalogue) => {
    const { found, cars } = await catalogue.query(
      runSql,
      (index) => index.search(search),
      ({ ids }) => ids,
    );
    const { total, nextCursor, facets } = found;
    return { cars, total, nextCursor, facets };
  },
  'cars.found': async (runSql, { search, seen }, catalogue) => {
    const { ids, total } = await catalogue.queryAtVersion(runSql, seen, (index) => index.findIds(search));
    return { ids, total };
  },
  'cars.stock': async (runSql, _input, catalogue) =>
    (await catalogue.query(runSql, (index) => index.listModelNames())).found,
  'cars.texts': async (runSql, _input, catalogue) =>
    (await catalogue.query(runSql, (index) => index.listSearchTexts())).found,
  'cars.catalogueVersion': readCatalogueVersion,
  'cars.pending': (runSql, page) => selectCarPage(runSql, `status = 'pending'`, 'created_at', page),
  'cars.approved': (runSql, page) =>
    selectCarPage(runSql, `status = 'approved' and archived_at is null`, 'created_at', page),
  'cars.archived': (runSql, page) => selectCarPage(runSql, 'archived_at is not null', 'archived_at', page),
  'cars.waiting': (runSql, { before, limit }) => {
    const sql = `car where status = 'pending' and submitted_at < $1 order by submitted_at, id limit $2`;
    return selectRows(runSql, sql, before, limit);
  },
  'cars.ofDealer': (runSql, { dealerId }) => selectRows(runSql, `car where dealer_id = $1 ${NEWEST_FIRST}`, dealerId),
  'cars.similar': async (runSql, input, catalogue) => {
    const { cars } = await catalogue.query(
      runSql,
      (index) => index.findSimilarIds(input),
      (ids) => ids,
    );
    return cars;
  },
  'cars.interest': (runSql, { carIds }) =>
    runSql(
      `select id as "carId", sum(shortlisted)::int as shortlisted, sum(watching)::int as watching, sum(notified)::int as notified,
         sum(reserved)::int as reserved, max(reserved_at) as "lastReservedAt"
       from (
         select kept as id, (row->'lists'->'selectedCarIds' ? kept)::int as shortlisted, 1 as watching,
           (row->'keptCarAlerts'->>'isOn' is distinct from 'false')::int as notified, 0 as reserved, null as reserved_at
         from user_account cross join unnest(kept_car_ids) as kept
         where kept_car_ids && $1::text[] and kept = any($1)
         union all
         select chosen, 0, 0, 0, 1, created_at
         from reservation cross join jsonb_array_elements_text(row->'selectedCarIds') as chosen
         where row->'selectedCarIds' ?| $1::text[] and status <> 'cancelled' and chosen = any($1)
       ) as interest group by id`,
      [[...carIds]],
    ),
  'cars.sitemap': (runSql, { limit }) =>
    runSql(
      `select id, created_at as "createdAt", updated_at as "updatedAt" from car where is_live ${NEWEST_FIRST} limit $1`,
      [limit],
    ),
  'cars.publicationTimes': (runSql, { limit }) =>
    runSql(
      `select id, created_at as "createdAt", row->>'publishedAt' as "publishedAt"
       from car where is_live ${NEWEST_FIRST} limit $1`,
      [limit],
    ),
  'cars.counts': async (runSql) => {
    const counts = await readRowCounts(runSql, 'car');
    return {
      totalCars: sumRowCounts(counts, (kind) => !kind.startsWith('rejected')),
      pendingCars: sumRowCounts(counts, (kind) => kind.startsWith('pending')),
      liveCars: sumRowCounts(counts, (kind) => kind === 'approved'),
      archivedCars: sumRowCounts(counts, (kind) => kind.endsWith(' archived')),
    };
  },
  'submissions.ofInspector': (runSql, { inspectorId }) =>
    selectRows(runSql, 'submission where inspector_id = $1 order by submitted_at desc, id desc', inspectorId),
  'submissions.ofCar': (runSql, { carId }) =>
    selectFirst(runSql, 'submission where car_id = $1 order by submitted_at desc, id desc', carId),
  'drafts.ofInspector': (ask, { inspectorId }) =>
    selectRows(ask, 'draft where inspector_id = $1 order by updated_at desc, id desc', inspectorId),
  'reservations.ofCustomer': (ask, { customerId, limit }) =>
    selectRows(ask, `reservation where customer_id = $1 ${NEWEST_FIRST} limit $2`, customerId, limit),
  'reservations.ownPage': getCustomerReservationPage,
  'reservations.unpaidOf': (ask, { customerId }) =>
    selectRows(ask, `reservation where customer_id = $1 and status = 'deposit_pending' ${NEWEST_FIRST}`, customerId),
  'reservations.paidOf': (ask, { customerId }) =>
    selectRows(
      ask,
      `reservation where customer_id = $1 and status = any($2) ${NEWEST_FIRST}`,
      customerId,
      PAID_STATUSES,
    ),
  'reservations.lapsed': (ask, { before, limit }) => {
    const sql = `reservation where status = 'deposit_pending' and not waits_for_us and updated_at < $1 order by updated_at, id limit $2`;
    return selectRows(ask, sql, before, limit);
  },
  'reservations.refunding': (ask, { limit }) =>
    selectRows(ask, 'reservation where owes_card order by updated_at, id limit $1', limit),
  'reservations.withCar': (ask, { carId }) =>
    selectRows(
      ask,
      `reservation where row->'selectedCarIds' ? $1 and status <> 'cancelled' order by created_at, id`,
      carId,
    ),
  'reservations.withPhoto': (ask, { hash }) =>
    selectRows(ask, 'reservation where photo_hashes @> array[$1]::text[] order by id', hash),
  'reservations.page': getReservationPage,
  'reservations.since': (ask, { since, limit }) =>
    selectRows(ask, `reservation where created_at >= $1 ${NEWEST_FIRST} limit $2`, since, limit),
  'carClaims.shared': (ask, { limit }) =>
    selectRows(ask, `car_claim where row ? 'sharedAt' order by row->>'sharedAt' desc, id desc limit $1`, limit),
  'workOrders.open': (ask, { workshopId, after, limit }) => {
    const values = new SqlValues();
    const of = workshopId === undefined ? '' : ` and workshop_id = ${values.add(workshopId)}`;
    const behind = after ? ` and (started_at, id) > (${values.add(after.createdAt)}, ${values.add(after.id)})` : '';
    const sql = `work_order where completed_at is null${of}${behind} order by started_at, id limit ${values.add(limit)}`;
    return selectRows(ask, sql, ...values.all);
  },
  'workOrders.completed': (ask, { limit }) =>
    selectRows(ask, 'work_order where completed_at is not null order by completed_at desc, id desc limit $1', limit),
  'workOrders.withPhoto': (ask, { hash }) =>
    selectRows(ask, 'work_order where photo_hashes @> array[$1]::text[] order by id', hash),
  'inspectionRequests.page': (ask, { isOpen, dealerId, limit, after }) => {
    const values = new SqlValues();
    const dealer = dealerId === undefined ? '' : ` and dealer_id = ${values.add(dealerId)}`;
    const order = isOpen ? 'starts_at, id' : 'starts_at desc, id desc';
    const behind = after
      ? ` and (starts_at, id) ${isOpen ? '>' : '<'} (${values.add(after.at)}, ${values.add(after.id)})`
      : '';
    const where = `${isOpen ? 'is_open' : 'not is_open'}${dealer}${behind}`;
    return selectRows(
      ask,
      `inspection_request where ${where} order by ${order} limit ${values.add(limit)}`,
      ...values.all,
    );
  },
  'inspectionRequests.ofInspector': (ask, { inspectorId, limit, after }) =>
    selectRows(
      ask,
      `inspection_request where is_open and inspector_id = $1 and (starts_at, id) > ($2, $3)
        order by starts_at, id limit $4`,
      inspectorId ?? '',
      after?.at ?? '',
      after?.id ?? '',
      limit,
    ),
  'inspectionRequests.ofCar': (ask, { carId }) =>
    selectRows(ask, 'inspection_request where car_id = $1 order by id', carId),
  'payments.ofReservations': (ask, { reservationIds }) =>
    selectRows(ask, 'payment where reservation_id = any($1)', [...reservationIds]),
  'activity.page': (ask, { limit, since, before }) => {
    const values = new SqlValues();
    const from = since === undefined ? '' : ` and created_at >= ${values.add(since)}`;
    const to = before === undefined ? '' : ` and created_at < ${values.add(before)}`;
    return selectRows(ask, `activity where true${from}${to} ${NEWEST_FIRST} limit ${values.add(limit)}`, ...values.all);
  },
  'activity.carSteps': (ask, { since, limit }) =>
    selectRows(
      ask,
      `activity where left(row->>'action', 4) = 'car_' and row->>'action' <> 'car_edited' and created_at >= $1
        ${NEWEST_FIRST} limit $2`,
      since,
      limit,
    ),
  'activity.withReference': (ask, { reservationId }) =>
    selectRows(
      ask,
      `activity where position('"reference":"' in row->>'details') > 0
        and (row->>'details')::jsonb->>'reservationId' = $1`,
      reservationId,
    ),
  'activity.ofCustomer': (ask, { email, limit }) =>
    selectRows(
      ask,
      `activity where row->>'userRole' = 'customer' and row->>'userEmail' = $1 order by created_at, id limit $2`,
      email,
      limit,
    ),
  'errors.open': (ask, { level, category, message, reporter, since }) =>
    selectFirst(
      ask,
      `error_entry where not is_resolved and level = $1 and category = $2 and message = $3 and last_seen >= $4
         and coalesce(reporter, 'person') = $5
       order by last_seen desc, id desc`,
      level,
      category,
      message,
      since,
      reporter,
    ),
  'errors.page': (ask, { level, category, resolved, limit }) => {
    const values = new SqlValues();
    const equals = (column: string, value: unknown) =>
      value === undefined ? '' : ` and ${column} = ${values.add(value)}`;
    const where = equals('level', level) + equals('category', category) + equals('is_resolved', resolved);
    const sql = `error_entry where true${where} order by last_seen desc, id desc limit ${values.add(limit)}`;
    return selectRows(ask, sql, ...values.all);
  },
  'errors.stats': async (ask) => {
    const groups = (await readRowCounts(ask, 'error_entry')).map(({ kind, count }) => {
      const [category = '', severity = '', resolved] = kind.split(' ');
      return { category, severity, count, isOpen: resolved === undefined };
    });
    const sum = (name: 'category' | 'severity') => {
      const counts: Record<string, number> = {};
      for (const group of groups) counts[group[name]] = (counts[group[name]] ?? 0) + group.count;
      return counts;
    };
    return {
      total: groups.reduce((total, { count }) => total + count, 0),
      unresolved: groups.reduce((total, { isOpen, count }) => (isOpen ? total + count : total), 0),
      byCategory: sum('category'),
      bySeverity: sum('severity'),
    };
  },
  'errors.firstSeen': async (ask, { since }) => {
    const sql = 'select first_seen as at from error_entry where first_seen >= $1';
    return (await ask<{ at: string }>(sql, [since])).map(({ at }) => at);
  },
  'errors.settled': async (ask, { before, limit }) => {
    const sql = 'select id from error_entry where is_resolved and last_seen < $1 order by last_seen, id limit $2';
    return (await ask<{ id: string }>(sql, [before, limit])).map(({ id }) => id);
  },
  'errors.beyond': async (ask, { reporter, keep, limit }) => {
    const sql = `select id from error_entry where coalesce(reporter, 'person') = $3
      order by last_seen desc, id desc limit $2 offset $1`;
    return (await ask<{ id: string }>(sql, [keep, limit, reporter])).map(({ id }) => id);
  },
  'photos.unfinished': (ask, { limit }) =>
    selectRows(ask, 'photo where not is_finished order by created_at, id limit $1', limit),
  'photos.withoutCar': (ask, { confirmedBefore, afterTime = '', afterId = '', limit }) =>
    selectRows(
      ask,
      `photo where not has_car and confirmed_at < $1 and (confirmed_at, id) > ($2, $3)
       order by confirmed_at, id limit $4`,
      confirmedBefore,
      afterTime,
      afterId,
      limit,
    ),
  'photos.named': async (ask, { hashes }) => {
    const sql = `select distinct hash from (
        select unnest(photo_hashes) as hash from draft where photo_hashes && $1
        union all select unnest(photo_hashes) from submission where photo_hashes && $1
        union all select unnest(photo_hashes) from reservation where photo_hashes && $1
        union all select unnest(photo_hashes) from work_order where photo_hashes && $1
      ) as named where hash = any($1)`;
    return (await ask<{ hash: string }>(sql, [hashes])).map(({ hash }) => hash);
  },
  'messages.page': getMessagePage,
  'messages.due': (ask, { now, limit }) =>
    selectCollection(ask, 'messages', 'where due_at <= $1 order by due_at, id limit $2', now, limit),
  'messages.ofUser': (ask, { userId, limit, after }) =>
    selectCollection(
      ask,
      'messages',
      'where user_id = $1 and (created_at, id) > ($3, $4) order by created_at, id limit $2',
      userId,
      limit,
      after?.createdAt ?? '',
      after?.id ?? '',
    ),
  'messages.newestOfUser': (ask, { userId, limit }) =>
    selectCollection(ask, 'messages', 'where user_id = $1 order by created_at desc, id desc limit $2', userId, limit),
  'messages.old': async (ask, { before, limit }) => {
    const sql = 'select id from message where created_at < $1 order by created_at, id limit $2';
    return (await ask<{ id: string }>(sql, [before, limit])).map(({ id }) => id);
  },
  'pendingSignIns.expired': async (ask, { before, limit }) => {
    const sql = 'select id from pending_sign_in where expires_at < $1 order by expires_at, id limit $2';
    return (await ask<{ id: string }>(sql, [before, limit])).map(({ id }) => id);
  },
  'passwordResets.ofUser': (ask, { userId }) =>
    selectRows(ask, 'password_reset where user_id = $1 order by id', userId),
  'passwordResets.expired': async (ask, { before, limit }) => {
    const sql = 'select id from password_reset where expires_at < $1 order by expires_at, id limit $2';
    return (await ask<{ id: string }>(sql, [before, limit])).map(({ id }) => id);
  },
  'notices.page': getNotificationPage,
  'notices.unread': countUnreadNotifications,
  'notices.old': async (ask, { before, limit }) => {
    const sql = 'select id from notice where created_at < $1 order by created_at, id limit $2';
    return (await ask<{ id: string }>(sql, [before, limit])).map(({ id }) => id);
  },
  'savedSearches.ofUser': (ask, { userId }) =>
    selectRows(ask, 'saved_search where user_id = $1 order by created_at, id', userId),
  'savedSearches.due': (ask, { now, limit }) =>
    selectRows(ask, 'saved_search where due_at <= $1 order by due_at, id limit $2', now, limit),
  'carNews.waiting': (ask, { limit }) => selectRows(ask, 'car_news order by created_at, id limit $1', limit),
  'pushSubscriptions.ofUser': (ask, { userId }) =>
    selectRows(ask, 'push_subscription where user_id = $1 order by created_at, id', userId),
  'pushSubscriptions.ofDevice': (ask, { device }) =>
    selectRows(ask, 'push_subscription where device = $1 order by id', device),
  'pushes.due': (ask, { now, limit }) =>
    selectRows(ask, 'push where due_at <= $1 order by due_at, id limit $2', now, limit),
  'jobs.due': (ask, { kinds, now, limit }) =>
    selectRows(
      ask,
      `unnest($1::text[]) as requested (kind) cross join lateral (
         select row from job where kind = requested.kind and due_at <= $2 order by due_at, id limit $3
       ) as due`,
      [...kinds],
      now,
      limit,
    ),
  'jobs.claimable': (ask, { ids, now }) =>
    selectRows(ask, 'job where id = any($1) and due_at <= $2 order by id for update skip locked', [...ids], now),
  'jobs.page': getJobPage,
  'jobs.failedBefore': async (ask, { before, limit }) => {
    const sql = `select id from job where state = 'failed' and created_at < $1 order by created_at, id limit $2`;
    return (await ask<{ id: string }>(sql, [before, limit])).map(({ id }) => id);
  },
  'photos.hashed': (ask, { at, id, limit }) =>
    ask(
      `select id, row->'perceptualHash'->>'hash' as hash, hashed_at as at from photo
       where hashed_at is not null and (hashed_at, id) > ($1, $2) order by hashed_at, id limit $3`,
      [at, id, limit],
    ),
  'photos.published': (ask, { sha256 }) => selectRows(ask, 'photo where published = $1 order by id', sha256),
  'photoRemovals.planned': (ask, { before, limit }) =>
    selectRows(ask, 'photo_removal where created_at < $1 order by created_at, id limit $2', before, limit),
};
