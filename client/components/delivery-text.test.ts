import { expect, it } from 'vitest';
import { DELIVERIES } from '#shared/domain/repair/repair-options.ts';
import { DELIVERY_TEXT } from './delivery-text.ts';

it('the delivery promise names the days of the deliveries to choose from [C-prod-06, D-38]', () => {
  for (const { id, days } of DELIVERIES)
    if (days) expect(DELIVERY_TEXT).toContain(`${id.replace('-delivery', '')} ${days}`);
});
