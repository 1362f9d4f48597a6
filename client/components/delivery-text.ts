/** The promise with the days of the two deliveries that can be chosen. @see C-prod-06, D-38 */
export const DELIVERY_TEXT = 'RTA-approved delivery in 3-5 days (express 2-3, standard 5-7)';
