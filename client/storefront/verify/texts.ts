/** Every sentence of the page that checks reports and photos, so that another language is one file. */

export const texts = {
  title: 'Check a report or photo',
  note: 'Is it the one Redrive published, to the last byte? Your browser finds out; reports never leave this device, of a photo only its fingerprint does.',
  description: 'Check whether an inspection report or a photo of a car is exactly as Redrive published it.',
  drop: 'Drop a report or photos here',
  or: 'or choose files. A report is the file from “Download signed report”, its photos are downloaded from the report.',
  choose: 'Choose files',
  checking: 'Checking...',
  results: 'Results',
  empty: 'Nothing was checked yet.',
  failed: 'The file could not be read',

  unchanged: 'Unchanged',
  changed: 'Changed',
  notKnown: 'Not known',
  notChecked: 'Not checked',

  report: (car: string, shortId: string) => `Inspection report: ${car}, ${shortId}`,
  signed: (inspected: string, asOf: string) => `Inspected ${inspected}, state of ${asOf}.`,
  byKey: (kid: string) => `Signed by Redrive with key ${kid}.`,
  standing: {
    latest: 'It is the latest report of this car.',
    older: 'It is genuine, but the car has a newer report.',
    sold: 'It is genuine. The car has been sold since.',
    gone: 'It is genuine. The car is not on sale any more.',
  },
  openReport: 'Open the report of today',

  reportChanged: 'This is not the report that Redrive signed.',
  reportBroken: 'Something in this file was changed: its signature does not fit.',
  differs: (places: string) => `Differs from what was signed: ${places}.`,
  unknownKey: 'Somebody else signed this file, or Redrive has withdrawn the key.',
  unsupported: 'This browser cannot check Ed25519 signatures. Use a newer one.',

  photo: (number: number, shows: string, car: string, shortId: string) =>
    `Photo ${number} of ${car}, ${shortId}${shows ? `: ${shows}` : ''}`,
  original: (when: string) => `The original file, as the inspector took it. Inspected ${when}.`,
  published: (when: string) => `The published file, byte for byte. Inspected ${when}.`,
  photoUnknown:
    'No car on sale has a photo of exactly these bytes: it was changed, it is a screenshot or a smaller copy, or its car is not on sale any more. Add the car’s report first to check photos of a sold car.',
  fingerprint: 'SHA-256',

  print: 'A printed report carries no signature. Add the file from “Download signed report”.',
  tooLarge: 'The file is too large to be a report or a photo.',
  insecure: 'Browsers check signatures only on pages that came by https.',
  unreachable: 'The server did not answer. Try again when you are online.',

  noScript: {
    title: 'Checking here needs JavaScript',
    text: 'Without it, compare the SHA-256 of a photo (sha256sum, certutil or shasum) with the one in its report. A report’s “jws” is a compact JWS (EdDSA); any JOSE tool checks it with the keys at',
    keys: 'redrive-keys.json',
  },
} as const;
