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
    invoice: 'Photo or PDF. Only Redrive sees it.',
    faultScan: 'Photo or PDF of the scan without airbag faults.',
    measurementSheet: 'Photo or PDF of the sheet with the measured points.',
    certificate: 'Photo or PDF of the certificate.',
  },
  damagePhoto: (line: string) => `${line} before the repair`,
  proofPhoto: (photo: string, line: string) => `${photo}: ${line}`,
  add: (photo: string, takesPdf: boolean) => `${takesPdf ? 'Add photo or PDF' : 'Add photo'}: ${photo}`,
  replace: (photo: string, takesPdf: boolean) => `${takesPdf ? 'Replace' : 'Replace photo'}: ${photo}`,
  remove: (photo: string, takesPdf: boolean) => `${takesPdf ? 'Remove' : 'Remove photo'}: ${photo}`,
  downloadPdf: 'Download PDF',
  downloadPdfOf: (file: string) => `Download PDF: ${file}`,
  addPhoto: 'Add photo',
  addDocument: 'Add photo or PDF',
  replacePhoto: 'Replace',
  removePhoto: 'Remove',
  reading: 'Reading the file…',
  photoFailed: 'We couldn’t read this file. Choose another',
} as const;
