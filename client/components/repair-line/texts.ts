import type { PartOrigin, TestResult, WorkProof } from '#shared/domain/repair/work-order.ts';
import { PART_ORIGIN_LABELS, PROOF_LABELS } from '#shared/domain/repair/work-order.ts';

const list = (proofs: readonly WorkProof[]) => proofs.map((proof) => PROOF_LABELS[proof]).join(', ');

export const repairLineTexts = {
  promised: 'Promised',
  done: 'Done',
  explained: 'Reason given',
  missing: (proofs: readonly WorkProof[]) => `Missing: ${list(proofs)}`,
  parts: 'Parts',
  partLabels: PART_ORIGIN_LABELS satisfies Record<PartOrigin, string>,
  partNumber: 'Part number',
  technician: 'Technician',
  doneOn: 'Day of the work',
  reason: 'Reason without proof',
  reasonHelp: 'Only if there is no proof. The customer sees it.',
  result: 'Registration test',
  results: { passed: 'Passed', failed: 'Failed' } satisfies Record<TestResult, string>,
  photos: {
    afterPhoto: 'After photo',
    invoice: 'Invoice',
    faultScan: 'Fault scan',
    measurementSheet: 'Measurement sheet',
    certificate: 'Certificate',
  },
  photoHelp: {
    afterPhoto: 'Same view and same distance as the damage photo.',
    invoice: 'Only Redrive sees it.',
    faultScan: 'Photo of the scan without airbag faults.',
    measurementSheet: 'Photo of the sheet with the measured points.',
    certificate: 'Photo of the certificate.',
  },
  damagePhoto: (line: string) => `${line} before the repair`,
  proofPhoto: (photo: string, line: string) => `${photo}: ${line}`,
  add: (photo: string) => `Add photo: ${photo}`,
  replace: (photo: string) => `Replace photo: ${photo}`,
  remove: (photo: string) => `Remove photo: ${photo}`,
  addPhoto: 'Add photo',
  replacePhoto: 'Replace',
  removePhoto: 'Remove',
  reading: 'Reading the photo…',
  photoFailed: 'We couldn’t read this photo. Choose another',
} as const;
