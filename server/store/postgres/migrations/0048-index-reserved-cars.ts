export const indexReservedCars = {
  indexes: [{ name: 'reservation_cars', on: `reservation using gin ((row->'selectedCarIds'))` }],
};
