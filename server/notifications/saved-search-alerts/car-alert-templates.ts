import type { MessagePayloads } from '#shared/domain/notifications/message-kinds.ts';
import type { MailWords } from '#server/notifications/template-helpers.ts';
import type { MessageContent } from '#server/notifications/message-templates.ts';

function formatPrice(amount: number | null, { texts, formatAed }: MailWords): string {
  return amount === null ? texts.frame.priceOnRequest : formatAed(amount);
}

const MAX_LISTED_CARS = 10;

export function newCarsTemplate({ name, query, cars }: MessagePayloads['new_cars'], words: MailWords): MessageContent {
  const { newCars, label, link } = words.texts;
  const more = cars.length - MAX_LISTED_CARS;
  return {
    subject: newCars.subject(cars.length),
    lines: [newCars.text(cars.length), ...(more > 0 ? [newCars.more({ shown: MAX_LISTED_CARS, more })] : [])],
    figures: [
      [label.savedSearch, name],
      ...cars.slice(0, MAX_LISTED_CARS).map(({ car, price }): [string, string] => [car, formatPrice(price, words)]),
    ],
    action:
      cars.length === 1
        ? { label: link.car, path: `/car/${encodeURIComponent(cars[0]!.carId)}` }
        : { label: link.cars, path: `/search${query ? `?${query}` : ''}` },
  };
}

export function savedCarTemplate({ carId, car, news }: MessagePayloads['kept_car'], words: MailWords): MessageContent {
  const { savedCar, carReserved, carSold, label, link } = words.texts;
  const action = { label: link.car, path: `/car/${encodeURIComponent(carId)}` };
  if (news.kind === 'price') {
    const isLess = news.before !== null && news.after !== null && news.after < news.before;
    return {
      subject: isLess ? savedCar.priceDown(car) : savedCar.newPrice(car),
      lines: [savedCar.price(car)],
      figures: [
        [label.before, formatPrice(news.before, words)],
        [label.now, formatPrice(news.after, words)],
      ],
      action,
    };
  }
  if (news.kind === 'reserved') return { subject: carReserved.subject(car), lines: [savedCar.reserved(car)], action };
  if (news.kind === 'free') return { subject: savedCar.availableAgain(car), lines: [savedCar.free(car)], action };
  return {
    subject: carSold.subject(car),
    lines: [savedCar.sold(car)],
    action: { label: link.otherCars, path: '/accident-cars-for-sale' },
  };
}
