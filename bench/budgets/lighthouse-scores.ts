/** Lighthouse's scores of a page on a phone, as it simulates one: 1.6 Mbit/s, 150 ms, processor 4 times slower. */
import lighthouse from 'lighthouse';

/** Of 100; performance with its fractions. */
export type LighthouseScores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
};

export interface LighthouseReport {
  scores: LighthouseScores;
  /** Audits of accessibility, best practices and SEO that took points away, each with what it found. */
  failed: string[];
}

/** Patterns of what the page without its script does without; `early-theme.js` too, which would change the page when the rest does not come. */
const SCRIPT_PATTERNS = ['*.js', '*.js?*'];

type LighthouseAudits = Record<string, { score: number | null; title: string; details?: { items?: unknown[] } }>;

/** As Lighthouse adds them up, before it rounds: a hundredth more or less would be a whole point. */
function unroundedScore(refs: readonly { id: string; weight: number }[], audits: LighthouseAudits): number {
  const weight = refs.reduce((sum, ref) => sum + ref.weight, 0);
  return refs.reduce((sum, ref) => sum + ref.weight * (audits[ref.id]?.score ?? 0) * 100, 0) / weight;
}

async function runLighthouse(address: string, port: number, settings: object): Promise<LighthouseReport> {
  // It tells its makers of errors only when asked to (`enableErrorReporting`); it is not.
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    locale: 'en-US',
    disableFullPageScreenshot: true,
    ...settings,
  });
  if (!result) throw new Error(`Lighthouse did not report on ${address}`);
  const { categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
  const audits = result.lhr.audits as LighthouseAudits;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
      .map(({ id }) => `${audits[id]?.title} ${JSON.stringify(audits[id]?.details?.items ?? []).slice(0, 500)}`),
  );
  const scores = {
    performance: unroundedScore(categories['performance']?.auditRefs ?? [], audits),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
  return { scores, failed };
}

/** All four scores. Throws when Lighthouse cannot say. */
export const measureScores = (address: string, port: number): Promise<LighthouseReport> =>
  runLighthouse(address, port, { onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] });

/** Performance of the same page without its script: what line, processor and HTML leave to be had in this run. Throws as above. */
export async function measurePerformanceWithoutScript(address: string, port: number): Promise<number> {
  const { scores } = await runLighthouse(address, port, {
    onlyCategories: ['performance'],
    blockedUrlPatterns: SCRIPT_PATTERNS,
  });
  return scores.performance;
}
