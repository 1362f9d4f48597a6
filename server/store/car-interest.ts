/** How many accounts and reservations name a car. */
export interface CarInterest {
  carId: string;
  /** Accounts with the car on their shortlist. */
  shortlisted: number;
  /** Accounts with the car on their shortlist or among their saved cars. */
  watching: number;
  /** Reservations that are not cancelled. */
  reserved: number;
  /** Creation of the newest of them. */
  lastReservedAt: string | null;
}
