/** What a customer did, by email: it stays without the email when the account is deleted. */
export const indexCustomerActivity = {
  indexes: [
    {
      name: 'activity_of_customer',
      on: `activity ((row->>'userEmail'), created_at, id) where row->>'userRole' = 'customer'`,
    },
  ],
};
