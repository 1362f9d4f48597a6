export const indexCarActivity = {
  indexes: [
    {
      name: 'activity_of_car_steps',
      on: `activity (created_at, id) where left(row->>'action', 4) = 'car_' and row->>'action' <> 'car_edited'`,
    },
  ],
};
