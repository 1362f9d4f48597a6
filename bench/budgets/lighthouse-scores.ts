/** Lighthouse scores on its simulated phone: 1.6 Mbit/s, 150 ms round trip, CPU slowdown 4. */
import lighthouse from 'lighthouse';

/** Range 0 to 100; only performance has fractions. */
export type LighthouseScores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
};

export interface LighthouseReport {
  scores: LighthouseScores;
  /** Audits that lost points in accessibility, best practices or SEO, with their details. */
  failed: string[];
}

const SCRIPT_PATTERNS = ['*.js', '*.js?*'];

type LighthouseAudits = Record<string, { score: number | null; title: string; details?: { items?: unknown[] } }>;

/** Lighthouse's weighted mean before rounding; rounding can turn 0.01 into a whole point. */
function unroundedScore(refs: readonly { id: string; weight: number }[], audits: LighthouseAudits): number {
  const weight = refs.reduce((sum, ref) => sum + ref.weight, 0);
  return refs.reduce((sum, ref) => sum + ref.weight * (audits[ref.id]?.score ?? 0) * 100, 0) / weight;
}

async function runLighthouse(address: string, port: number, settings: object): Promise<LighthouseReport> {
  // Lighthouse sends error reports only with `enableErrorReporting`.
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

/** @throws when Lighthouse reports no result */
export const measureScores = (address: string, port: number): Promise<LighthouseReport> =>
  runLighthouse(address, port, { onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] });

/** Performance of the page without its script. @throws when Lighthouse reports no result */
export async function measurePerformanceWithoutScript(address: string, port: number): Promise<number> {
  const { scores } = await runLighthouse(address, port, {
    onlyCategories: ['performance'],
    blockedUrlPatterns: SCRIPT_PATTERNS,
  });
  return scores.performance;
}
