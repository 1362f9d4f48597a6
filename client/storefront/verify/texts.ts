export const texts = {
  title: 'Check a report or photo',
  note: 'Check that a report or photo is exactly as Redrive published it. The check runs in your browser: reports stay on this device, and only a photo’s fingerprint is sent.',
  description: 'Check whether an inspection report or a photo of a car is exactly as Redrive published it.',
  drop: 'Drop a report or photos here',
  or: 'or choose files: the one from “Download signed report”, or photos downloaded from the report page.',
  choose: 'Choose files',
  checking: 'Checking...',
  results: 'Results',
  empty: 'No files checked yet.',
  failed: 'We couldn’t read this file',

  unchanged: 'Unchanged',
  changed: 'Changed',
  edited: 'Edited copy',
  notKnown: 'Not recognised',
  notChecked: 'Not checked',

  report: (car: string, shortId: string) => `Inspection report: ${car}, ${shortId}`,
  signed: (inspected: string, asOf: string) => `Inspected ${inspected}, correct as of ${asOf}.`,
  byKey: (kid: string) => `Signed by Redrive with key ${kid}.`,
  freshness: {
    latest: 'This is the latest report for this car.',
    older: 'Genuine, but there is a newer report for this car.',
    sold: 'Genuine. The car has since been sold.',
    gone: 'Genuine. The car is no longer for sale.',
  },
  openReport: 'Open the current report',

  repairReport: (car: string, shortId: string) => `Repair report: ${car}, ${shortId}`,
  repaired: (day: string, days: number) => `Repaired on ${day}, after ${days === 1 ? '1 day' : `${days} days`}.`,
  chainIntact: 'The inspection report it is based on is unchanged too.',
  brokenLinks: {
    inspection: {
      missing: 'The chain breaks at the inspection report: this file doesn’t contain it.',
      changed: 'The chain breaks at the inspection report: it has been altered.',
      'unknown-key': 'The chain breaks at the inspection report: it wasn’t signed with a current Redrive key.',
    },
    repair: {
      missing: 'The chain breaks at the repair report: this file doesn’t contain it.',
      changed: 'The chain breaks at the repair report: it has been altered.',
      'unknown-key': 'The chain breaks at the repair report: it wasn’t signed with a current Redrive key.',
    },
    hash: {
      missing: 'The repair report doesn’t name its inspection report.',
      changed: 'Both reports are genuine, but the repair report belongs to another inspection report.',
      'unknown-key': 'The repair report doesn’t name its inspection report.',
    },
  },
  reportChanged: 'This isn’t the report that Redrive signed.',
  reportBroken: 'This file has been altered: its signature doesn’t match.',
  differs: (paths: string) => `Changed since it was signed: ${paths}.`,
  unknownKey: 'This file wasn’t signed with a current Redrive key.',
  unsupported: 'Your browser is too old to check signatures. Please use a newer one.',

  photo: (number: number, shows: string, car: string, shortId: string) =>
    `Photo ${number} of ${car}, ${shortId}${shows ? `: ${shows}` : ''}`,
  original: (when: string) => `The original file, as the inspector took it. Inspected ${when}.`,
  afterRepair: (when: string) => `Taken for the repair that was completed on ${when}.`,
  published: (when: string) => `The published file, byte for byte. Inspected ${when}.`,
  editedCopy: (when: string) =>
    `This file isn’t the photo that Redrive published, but shows the same picture. Compare it with the one in the report. Inspected ${when}.`,
  photoUnknown:
    'This photo doesn’t match any car for sale. It may have been heavily edited, or the car may have been sold. To check photos of a sold car, add its report first.',
  fingerprint: 'SHA-256',

  print: 'A printed report can’t be checked. Add the file from “Download signed report”.',
  tooLarge: 'The file is too large to be a report or a photo.',
  insecure: 'Signatures can only be checked over a secure (https) connection.',
  unreachable: 'We can’t reach Redrive. Try again when you’re online.',

  noScript: {
    title: 'Turn on JavaScript to check files here',
    text: 'Without it, compare the SHA-256 of a photo (sha256sum, certutil or shasum) with the one in its report. A report’s “jws” is a compact JWS (EdDSA); any JOSE tool checks it with the keys at',
    keys: 'redrive-keys.json',
  },
} as const;
