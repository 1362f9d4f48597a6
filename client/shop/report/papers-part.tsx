/** What the papers say, each claim with its source; "Not recorded" where nobody looked. */
import type { InspectionReport } from '#shared/contract/reports.ts';
import { CLAIM_NAMES, CLAIMS, claimWords } from '#shared/domain/papers.ts';
import { date } from '#client/ui/format.ts';
import { Fact, Facts, Part } from './part.tsx';
import { texts } from './texts.ts';

export function PapersPart({ report: { papers } }: { report: InspectionReport }) {
  return (
    <Part title={texts.papers} note={texts.papersNote}>
      <Facts>
        {CLAIMS.map((name) => {
          const claim = papers[name];
          return (
            <Fact
              key={name}
              label={CLAIM_NAMES[name]}
              {...(claim && { note: texts.sourceOf(claim.source, date(claim.recordedAt)) })}
            >
              {claim && claimWords(name, claim.value)}
            </Fact>
          );
        })}
      </Facts>
    </Part>
  );
}
