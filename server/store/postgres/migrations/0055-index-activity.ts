export const indexActivity = {
  indexes: [
    {
      name: 'activity_of_car_steps',
      on: `activity (created_at, id) where left(row->>'action', 4) = 'car_' and row->>'action' <> 'car_edited'`,
    },
    {
      name: 'activity_with_reference',
      on: `activity (((row->>'details')::jsonb->>'reservationId')) where position('"reference":"' in row->>'details') > 0`,
    },
  ],
};
