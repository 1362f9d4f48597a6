import type { ClientBase } from 'pg';
import { needsStaffAction } from '#shared/domain/payment/payment-amounts.ts';
import type { ReservationRow } from '#server/store/rows.ts';

const BATCH_SIZE = 500;

/** Triggers copy the account's names into the sort and search columns of reservations. */
export async function addReservationListColumns(client: ClientBase): Promise<void> {
  const trigrams = await ensureTrigramIndexClass(client);
  await client.query(`
    alter table reservation add column waits_for_us boolean not null default false;
    alter table reservation add column total_amount double precision not null default 0;
    alter table reservation add column listed_name text collate "C" not null default '';
    alter table reservation add column found_text text collate "C" not null default '';
    alter table car add column submitted_at text collate "C" not null default '';
    alter table error_entry add column first_seen text collate "C" not null default '';

    create function list_reservation() returns trigger language plpgsql as $$
    declare account record;
    begin
      select full_name, search_text into account from user_account where id = new.customer_id;
      new.listed_name := coalesce(new.customer_name, account.full_name, '');
      new.found_text := chr(10) || new.search_text || chr(10) || coalesce(account.search_text, '');
      return new;
    end $$;
    create trigger list_reservation before insert or update on reservation
      for each row execute function list_reservation();

    create function list_reservations_of_account() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.full_name = old.full_name and new.search_text = old.search_text then return null; end if;
      end if;
      update reservation set search_text = search_text where customer_id = old.id;
      return null;
    end $$;
    create trigger list_reservations_of_account after update or delete on user_account
      for each row execute function list_reservations_of_account();

    update reservation set total_amount = coalesce((row->>'totalAmount')::double precision, 0);
    update car set submitted_at = coalesce(row->>'submittedAt', '') where status = 'pending';
    update error_entry set first_seen = coalesce(row->>'timestamp', '');
  `);
  await backfillNeedsAction(client);
  await client.query(`
    create index reservation_name on reservation (listed_name, created_at, id);
    create index reservation_total on reservation (total_amount, created_at, id);
    create index reservation_waiting on reservation (created_at, id) where waits_for_us;
    create index reservation_found on reservation using gin (found_text ${trigrams});
    create index error_entry_first on error_entry (first_seen);
    create index car_waiting on car (submitted_at, id) where status = 'pending';
    create index car_listed on car (created_at, id) where status = 'approved' and archived_at is null;
  `);
}

/** Creates the trigram extension unless it exists. @returns its operator class with the schema */
async function ensureTrigramIndexClass(client: ClientBase): Promise<string> {
  await client.query(`select pg_advisory_xact_lock(hashtext('redrive pg_trgm'))`);
  await client.query('create extension if not exists pg_trgm with schema public');
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where extname = 'pg_trgm'`,
  );
  return `${rows[0]?.name ?? 'public'}.gin_trgm_ops`;
}

async function backfillNeedsAction(client: ClientBase): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await client.query<{ row: ReservationRow }>(
      `select row from reservation where id > $1 order by id limit ${BATCH_SIZE}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.row.id;
    const waiting = rows.flatMap(({ row }) => (needsStaffAction(row) ? row.id : []));
    await client.query('update reservation set waits_for_us = true where id = any($1)', [waiting]);
  }
}
