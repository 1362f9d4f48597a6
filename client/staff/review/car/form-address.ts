/** Where an admin edits everything of a car: the inspector's form (S-rev-10, S-route-06). */
export const formAddress = (carId: string): string =>
  `/inspector/add-car-american?edit=${encodeURIComponent(carId)}`;
