import { expect, it } from 'vitest';
import { texts } from '#messages/shop/legal.ts';
import { DELIVERIES } from '#shared/domain/repair/repair-options.ts';

it('the delivery promise names the days of the deliveries to choose from [C-prod-06, D-38]', () => {
  const promise = texts.terms.sections.map(({ text }) => text).join('\n');
  for (const { id, days } of DELIVERIES) if (days) expect(promise).toContain(`${id.replace('-delivery', '')} ${days}`);
});
