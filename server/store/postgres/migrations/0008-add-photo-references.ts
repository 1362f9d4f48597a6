/** Same as photo-references.ts. */
export const addPhotoReferences = `
alter table draft add column photo_hashes text[] not null default '{}';
update draft set photo_hashes = array(
  select distinct found[1]
  from regexp_matches((row->'fields')::text, '(?:^|[^0-9a-f])([0-9a-f]{64})(?![0-9a-f])', 'g') as found
);
create index draft_photo on draft using gin (photo_hashes);

alter table submission add column photo_hashes text[] not null default '{}';
update submission set photo_hashes = array(
  select distinct found[1]
  from jsonb_array_elements(row->'history') as step,
    regexp_matches(step->>'before', '(?:^|[^0-9a-f])([0-9a-f]{64})(?![0-9a-f])', 'g') as found
) where row->>'status' <> 'rejected';
create index submission_photo on submission using gin (photo_hashes);
`;
