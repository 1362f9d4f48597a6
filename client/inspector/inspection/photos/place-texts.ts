export const placeTexts = {
  label: 'Add the place to photos',
  note: 'Only reviewers see it.',
  blocked: 'Location is blocked. Allow it for this site in the browser’s settings.',
};
