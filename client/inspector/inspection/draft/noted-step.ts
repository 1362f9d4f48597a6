import type { DraftRow } from '#client/offline/db/rows.ts';

/** Words of an admin's notes that belong to a step; the photo of a subject belongs to the photos. */
const STEP_PATTERNS: readonly [step: number, pattern: RegExp][] = [
  [1, /\bdealer\b/i],
  [
    2,
    /\b(?:vin|make|model|trim|year|mileage|engine|cylinders?|doors?|body type|colours?|colors?|seller price|airbags?|chassis|oil|coolant|panels?|comments?|location)\b(?! (?:plate )?(?:needs? )?(?:close-?ups?|photo|picture|image))/i,
  ],
  [3, /\b(?:market price|pricing|prices?|repair (?:time|days)|delivery category)\b/i],
  [4, /\b(?:photo\w*|pictures?|images?|close-?ups?|blurred|blurry|video|shots?)\b/i],
  [1, /المعرض/],
  [
    2,
    /رقم الهيكل|الماركة|الموديل|الفئة|السنة|المسافة|المحرك|اللون|سعر البائع|الوسائد|الشاصي|الزيت|القطع(?!.*صور)|الملاحظات/,
  ],
  [3, /السعر في السوق|سعر السوق|مدة الإصلاح/],
  [4, /صورة|صور|فيديو/],
];

/** Step whose subject the notes name first; null when they name none. */
export function findNotedStep(notes: string): number | null {
  const places = STEP_PATTERNS.map(([step, pattern]) => ({ step, at: notes.search(pattern) }));
  const [first] = places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  return first?.step ?? null;
}

/** A returned car opens where its notes point, until its first change, which also saves the step. */
export function getStartStep(row: Pick<DraftRow, 'step' | 'correctionNotes' | 'revision'> | null): number {
  if (!row) return 1;
  const isUntouched = row.step === 1 && row.revision === 0;
  return (isUntouched && row.correctionNotes && findNotedStep(row.correctionNotes)) || row.step;
}

export function mentionsPhotos(notes: string): boolean {
  return STEP_PATTERNS.some(([step, pattern]) => step === 4 && pattern.test(notes));
}
