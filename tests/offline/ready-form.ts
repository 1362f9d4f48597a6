/** Form values that pass the submit validation. */
export const READY_FORM = {
  dealerId: 'dealer-1',
  airbags_intact: true,
  chassis_intact: true,
  price_seller_aed: '10,000',
  mileage_value: '42000',
  make: 'Toyota',
  model: 'Camry',
  year: '2019',
} as const;
