import type { MessagePayloads } from '#shared/domain/notifications/message-kinds.ts';
import { formatAed } from '#server/notifications/template-helpers.ts';
import type { MessageContent } from '#server/notifications/message-templates.ts';

function formatPrice(amount: number | null): string {
  return amount === null ? 'Price on request' : formatAed(amount);
}

const MAX_LISTED_CARS = 10;

export function newCarsTemplate({ name, query, cars }: MessagePayloads['new_cars']): MessageContent {
  const more = cars.length - MAX_LISTED_CARS;
  const count = cars.length === 1 ? 'A new car' : `${cars.length} new cars`;
  return {
    subject: `${count} for your saved search`,
    lines: [
      `${count} ${cars.length === 1 ? 'matches' : 'match'} your saved search.`,
      ...(more > 0 ? [`Here are the first ${MAX_LISTED_CARS}. There are ${more} more on the site.`] : []),
    ],
    figures: [
      ['Saved search', name],
      ...cars.slice(0, MAX_LISTED_CARS).map(({ car, price: amount }): [string, string] => [car, formatPrice(amount)]),
    ],
    action:
      cars.length === 1
        ? { label: 'View car', path: `/car/${encodeURIComponent(cars[0]!.carId)}` }
        : { label: 'View cars', path: `/search${query ? `?${query}` : ''}` },
  };
}

export function savedCarTemplate({ carId, car, news }: MessagePayloads['kept_car']): MessageContent {
  const action = { label: 'View car', path: `/car/${encodeURIComponent(carId)}` };
  if (news.kind === 'price') {
    const isLess = news.before !== null && news.after !== null && news.after < news.before;
    return {
      subject: isLess ? `Price down: ${car}` : `New price: ${car}`,
      lines: [`The price of the ${car} on your list has changed.`],
      figures: [
        ['Before', formatPrice(news.before)],
        ['Now', formatPrice(news.after)],
      ],
      action,
    };
  }
  if (news.kind === 'reserved')
    return {
      subject: `Reserved: ${car}`,
      lines: [
        `The ${car} on your list has been reserved by someone else. We’ll let you know if it becomes available again.`,
      ],
      action,
    };
  if (news.kind === 'free')
    return {
      subject: `Available again: ${car}`,
      lines: [`The ${car} on your list can be reserved again.`],
      action,
    };
  return {
    subject: `Sold: ${car}`,
    lines: [`The ${car} on your list has been sold.`],
    action: { label: 'View other cars', path: '/accident-cars-for-sale' },
  };
}
