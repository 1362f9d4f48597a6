/** The row as JSON with computed columns (table-mappings.ts). Collation "C" compares like the lowdb store. */
export const createCollections = `
create table user_account (
  id text collate "C" primary key,
  row jsonb not null,
  email text collate "C" not null unique,
  role text collate "C" not null,
  created_at text collate "C" not null
);
create index user_account_role on user_account (role, created_at, id);

create table session (
  id text collate "C" primary key,
  row jsonb not null,
  user_id text collate "C" not null,
  created_at text collate "C" not null,
  expires_at text collate "C" not null
);
create index session_of_user on session (user_id, created_at, id);
create index session_end on session (expires_at, id);

create table dealer (
  id text collate "C" primary key,
  row jsonb not null,
  contact_email text collate "C" not null unique,
  name text collate "C" not null
);
create index dealer_name on dealer (name, id);

create table car (
  id text collate "C" primary key,
  row jsonb not null,
  short_id text collate "C" not null unique,
  dealer_id text collate "C" not null,
  status text collate "C" not null,
  is_live boolean not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null,
  archived_at text collate "C",
  make text collate "C" not null,
  make_key text collate "C" not null,
  model text collate "C" not null,
  model_key text collate "C" not null,
  year integer,
  price_aed bigint,
  mileage_km bigint not null,
  repair_rank integer not null,
  spec text collate "C" not null,
  body_type text collate "C",
  exterior_color text collate "C",
  has_airbags boolean not null,
  has_chassis boolean not null,
  search_text text collate "C" not null
);
create index car_live on car (created_at, id) where is_live;
create index car_live_make on car (make_key, created_at, id) where is_live;
create index car_status on car (status, created_at, id);
create index car_archived on car (archived_at, id) where archived_at is not null;
create index car_dealer on car (dealer_id, created_at, id);

create table catalogue (
  id integer primary key,
  name text not null,
  version bigint not null
);
insert into catalogue (id, name, version) values (1, substr(md5(random()::text), 1, 8), 0);

create table submission (
  id text collate "C" primary key,
  row jsonb not null,
  inspector_id text collate "C" not null,
  car_id text collate "C" not null,
  submitted_at text collate "C" not null
);
create index submission_inspector on submission (inspector_id, submitted_at, id);
create index submission_car on submission (car_id, submitted_at, id);

create table draft (
  id text collate "C" primary key,
  row jsonb not null,
  inspector_id text collate "C" not null,
  updated_at text collate "C" not null
);
create index draft_inspector on draft (inspector_id, updated_at, id);

create table reservation (
  id text collate "C" primary key,
  row jsonb not null,
  order_id text collate "C" not null unique,
  customer_id text collate "C" not null,
  created_at text collate "C" not null
);
create index reservation_customer on reservation (customer_id, created_at, id);

create table payment (
  id text collate "C" primary key,
  row jsonb not null,
  reservation_id text collate "C" not null,
  payment_type text collate "C" not null,
  unique (reservation_id, payment_type)
);

create table car_claim (
  id text collate "C" primary key,
  row jsonb not null,
  reservation_id text collate "C" not null
);

create table activity (
  id text collate "C" primary key,
  row jsonb not null,
  created_at text collate "C" not null
);
create index activity_time on activity (created_at, id);

create table error_entry (
  id text collate "C" primary key,
  row jsonb not null,
  level text collate "C" not null,
  category text collate "C" not null,
  severity text collate "C" not null,
  message text collate "C" not null,
  last_seen text collate "C" not null,
  is_resolved boolean not null
);
create index error_entry_seen on error_entry (last_seen, id);
create index error_entry_open on error_entry (level, category, last_seen) where not is_resolved;

create table photo (
  id text collate "C" primary key,
  row jsonb not null,
  is_finished boolean not null,
  created_at text collate "C" not null
);
create index photo_unfinished on photo (created_at, id) where not is_finished;

create table reply (
  id text collate "C" primary key,
  row jsonb not null,
  created_at text collate "C" not null
);
create index reply_time on reply (created_at, id);
`;
