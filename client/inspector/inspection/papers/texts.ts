const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

export const papersTexts = {
  text: 'What the papers say about registering this car. Leave out what you don’t know. Photos of documents stay private.',
  notRecorded: 'Not recorded',
  sourceOf: (claim: string) => `Source of ${lower(claim)}`,
  photograph: 'Photograph the document',
  photographOf: (claim: string) => `Photograph the document of ${lower(claim)}`,
  replace: 'Replace photo',
  replaceOf: (claim: string) => `Replace photo of ${lower(claim)}`,
  remove: 'Remove',
  removeOf: (claim: string) => `Remove photo of ${lower(claim)}`,
  documentOf: (claim: string) => `Document of ${lower(claim)}`,
};
