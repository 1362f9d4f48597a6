import { beforeAll, expect, it } from 'vitest';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';

const VIN = '4T1G11AK9MU512349';

describeOnOneStore('published text of a car', (api) => {
  let id = '';
  beforeAll(async () => {
    id = await createLiveCar(api, {
      vin: VIN,
      comments: 'Hood repainted. vin 4t1g11-ak9mu 512349, parts of JTDBR32E720123456.',
    });
  });
  const publicCar = async () => (await api.visitor.get(`/api/cars/${id}`)).body;

  it('has no VIN in comments, on the page or in the report', async () => {
    const hidden = 'Hood repainted. vin [VIN hidden], parts of [VIN hidden].';
    expect((await publicCar()).comments).toBe(hidden);
    const page = await (await fetch(`${api.address}/car/${id}`)).text();
    expect(page).not.toMatch(/512349|JTDBR32E720123456/i);
    const { body } = await api.visitor.get(`/api/cars/${id}/report`);
    expect(body).toMatchObject({ report: { comments: hidden } });
  });

  it('is complete for staff', async () => {
    const car = (await api.as('admin').get(`/api/admin/cars/${id}`)).body;
    expect(car.comments).toBe('Hood repainted. vin 4t1g11-ak9mu 512349, parts of JTDBR32E720123456.');
  });

  it('has no URL of an earlier version that is rejected today', async () => {
    await api.store.transact(async (tx) => {
      const car = await tx.get('cars', id);
      if (!car) throw new Error('The car is gone');
      await tx.update('cars', {
        ...car,
        usaVideoUrl: 'data:text/html,<script>alert(1)</script>',
        engineVideoUrl: 'https://videos.example/engine.mp4',
        iaai360: 'javascript:alert(1)',
        copartExterior360: ['http://a.example/1.jpg', 'https://a.example/2.jpg'],
        copartInterior360: 'data:text/html,x',
        revision: car.revision + 1,
      });
    });
    const shown = {
      videoUrl: 'https://videos.example/engine.mp4',
      iaai360: null,
      copartExterior360: ['https://a.example/2.jpg'],
      copartInterior360: null,
    };
    await expect.poll(publicCar).toMatchObject(shown);
    expect((await api.as('admin').get(`/api/admin/cars/${id}`)).body).toMatchObject(shown);
  });
});
