import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { ServerFigures } from '../page-server-figures.ts';
import type { PageFigures } from './page-figures.ts';
import type { LighthouseScores } from './lighthouse-scores.ts';

const README = new URL('../README.md', import.meta.url);
const FIGURE_MARKERS = ['<!-- figures -->', '<!-- end of figures -->'] as const;

const formatWhole = (one: number): string => one.toFixed(0);
const formatSeconds = (ms: number): string => (ms / 1000).toFixed(2);
const formatScores = ({ performance, accessibility, bestPractices, seo }: LighthouseScores): string =>
  [performance, accessibility, bestPractices, seo].map(formatWhole).join(', ');
const tableRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const throttledRow = ({ page, ours, bare, without, taps }: PageFigures): string =>
  tableRow([
    page.name,
    [ours, bare, without].map(({ blocking }) => formatWhole(blocking)).join(' / '),
    (ours.blocking / without.work).toFixed(2),
    (ours.work / without.work).toFixed(1),
    [ours, bare].map(({ largestPaint }) => formatSeconds(largestPaint)).join(' / '),
    [taps.ours, taps.bare].map(formatSeconds).join(' / '),
  ]);

const bytesRow = ({ page, cost, scores, bareScores, performance }: PageFigures): string =>
  tableRow([
    page.name,
    ...[cost.script, cost.html, cost.pictures, cost.requests].map(formatWhole),
    formatScores(scores),
    formatScores(bareScores),
    formatWhole(performance),
  ]);

const serverRows = (figures: ServerFigures): string[] => [
  '| Server | |',
  '|---|--:|',
  `| Cached home page over 32 connections, part of a bare Node server with the same bytes | ${figures.ofBare.toFixed(2)} |`,
  `| Cached home page, responses a second; bare server | ${figures.perSecond.toFixed(0)}; ${figures.barePerSecond.toFixed(0)} |`,
  `| Cached page over one connection, 95th percentile, ms | ${figures.cachedP95.toFixed(1)} |`,
  `| Rendered list, median and 95th percentile, ms | ${figures.freshP50.toFixed(0)}, ${figures.freshP95.toFixed(0)} |`,
  `| Rendered list, times a fixed piece of work (SHA-256 of 16 MiB) | ${figures.freshWork.toFixed(1)} |`,
  `| Another request during rendering, and alone, 95th percentile, ms | ${figures.besideP95.toFixed(1)}, ${figures.aloneP95.toFixed(1)} |`,
];

export function buildTables(pages: readonly PageFigures[], server: ServerFigures): string {
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Medians of three runs on ${date}, two shared cores (load average ${formatWhole(loadavg()[0] ?? 0)}), 48 demo cars. "Bare" is a Node server that replays the same bytes; "without" is the page without its script.`,
    '',
    'Transferred bytes on a phone of 390 px with three device pixels to a CSS pixel. Lighthouse mobile scores: performance, accessibility, best practices, SEO.',
    '',
    '| Page, language | Script, kB | HTML, kB | Pictures, kB | Requests | Lighthouse | Lighthouse, bare | Performance without |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...pages.map(bytesRow),
    '',
    'Chromium throttled to 1.6 Mbit/s and 150 ms, with the processor 4 times slower.',
    '',
    '| Page, language | Blocking, ms: ours / bare / without | Blocking, part of the work without | Work, times without | Largest paint, s: ours / bare | First tap answered, s: ours / bare |',
    '|---|--:|--:|--:|--:|--:|',
    ...pages.map(throttledRow),
    '',
    ...serverRows(server),
  ].join('\n');
}

export async function writeTables(text: string): Promise<void> {
  const readme = await readFile(README, 'utf8');
  const [from, to] = [readme.indexOf(FIGURE_MARKERS[0]) + FIGURE_MARKERS[0].length, readme.indexOf(FIGURE_MARKERS[1])];
  await writeFile(README, `${readme.slice(0, from)}\n\n${text}\n\n${readme.slice(to)}`);
}
