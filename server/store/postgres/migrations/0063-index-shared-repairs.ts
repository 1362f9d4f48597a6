export const indexSharedRepairs = {
  indexes: [{ name: 'car_claim_shared', on: `car_claim ((row->>'sharedAt') desc, id desc) where row ? 'sharedAt'` }],
};
