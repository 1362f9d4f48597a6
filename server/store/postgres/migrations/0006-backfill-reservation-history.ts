/** Same as `upgradeRow` in row-upgrades.ts. */
export const backfillReservationHistory = `
update reservation set row = jsonb_build_object(
  'pickReason', null,
  'fix', null,
  'history', jsonb_build_array(jsonb_build_object('status', 'deposit_pending', 'at', row->>'createdAt', 'by', 'customer')) ||
    case
      when row->>'status' in ('deposit_pending', 'car_selection') then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('status', row->>'status', 'at', row->>'updatedAt',
        'by', case when row->>'status' = 'deposit_paid' then 'customer' else 'admin' end))
    end
) || row
where row->'history' is null or row->'fix' is null or row->'pickReason' is null;
`;
