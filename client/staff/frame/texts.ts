/** What the staff's bar says. */
export const texts = {
  skip: 'Skip to content',
  places: 'Staff',
  menu: 'Menu',
  dashboard: 'Dashboard',
  review: 'Review',
  reservations: 'Reservations',
  messages: 'Messages',
  jobs: 'Jobs',
  errors: 'Errors',
  dealerCars: 'My Cars',
  security: 'Sign-in and Security',
  signOut: 'Sign out',
} as const;
