export const indexCustomerActivity = {
  indexes: [
    {
      name: 'activity_of_customer',
      on: `activity ((row->>'userEmail'), created_at, id) where row->>'userRole' = 'customer'`,
    },
  ],
};
