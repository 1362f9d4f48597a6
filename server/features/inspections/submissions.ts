import { submissionsList } from '#shared/contract/inspections.ts';
import { getCoverUrl } from '#server/store/car-pictures.ts';
import { defineHandler } from '#server/http/define-handler.ts';

export const getSubmissions = defineHandler(submissionsList)({
  async run({ tx, user }) {
    const submissions = await tx.find('submissions.ofInspector', { inspectorId: user.id });
    const cars = await tx.getMany(
      'cars',
      submissions.map((submission) => submission.carId),
    );
    const covers = new Map(cars.map((car) => [car.id, getCoverUrl(car)]));
    return submissions.map((submission) => ({
      ...submission,
      imageUrl: covers.get(submission.carId) ?? null,
    }));
  },
});
