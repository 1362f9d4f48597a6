export const createInspectionRequests = `
create table inspection_request (
  id text collate "C" primary key,
  row jsonb not null,
  is_open boolean not null,
  dealer_id text collate "C" not null,
  inspector_id text collate "C" not null,
  starts_at text collate "C" not null,
  car_id text collate "C"
);
create index inspection_request_open on inspection_request (starts_at, id) where is_open;
create index inspection_request_finished on inspection_request (starts_at desc, id desc) where not is_open;
create index inspection_request_of_dealer on inspection_request (dealer_id, is_open, starts_at, id);
create index inspection_request_of_inspector on inspection_request (inspector_id, starts_at, id) where is_open;
create index inspection_request_of_car on inspection_request (car_id) where car_id is not null;
`;
