/** Safety and mechanics as they were answered, and what the days come from. */
import { chakra } from '@chakra-ui/react';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { damageWord } from '#shared/domain/damage-label.ts';
import { PANEL_NAMES } from '#shared/domain/panels.ts';
import { AIRBAG_NAMES, AIRBAGS } from '#shared/domain/safety.ts';
import { Ledger, LedgerFine, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { days } from '#client/ui/format.ts';
import { Fact, Facts, Part } from './report-section.tsx';
import { texts } from './texts.ts';

const yes = (answer: boolean | null, words: { yes: string; no: string }): string | null =>
  answer === null ? null : answer ? words.yes : words.no;

const damage = (kind: string | null): string | null => (kind === null ? null : damageWord(kind));

function deployed({ airbagsIntact, deployedAirbags }: InspectionReport['safety']): string | null {
  if (airbagsIntact === null) return null;
  const names = AIRBAGS.filter((one) => deployedAirbags.includes(one)).map((one) => AIRBAG_NAMES[one]);
  if (names.length > 0) return names.join(', ');
  return airbagsIntact ? texts.none : null;
}

export function FindingsPart({ report }: { report: InspectionReport }) {
  const { safety, mechanics, comments } = report;
  return (
    <>
      <Part title={texts.safety}>
        <Facts>
          <Fact label={texts.airbags}>
            {yes(safety.airbagsIntact, { yes: texts.intact, no: texts.deployedCount(0) })}
          </Fact>
          <Fact label={texts.deployed}>{deployed(safety)}</Fact>
          <Fact label={texts.chassis}>
            {yes(safety.chassisIntact, { yes: texts.intact, no: texts.damaged })}
          </Fact>
          <Fact label={texts.oil}>
            {yes(mechanics.oilCoolantMixed, { yes: texts.mixed, no: texts.separate })}
          </Fact>
          <Fact label={texts.primary}>{damage(mechanics.primaryDamage)}</Fact>
          <Fact label={texts.secondary}>{damage(mechanics.secondaryDamage)}</Fact>
        </Facts>
        {comments && (
          <chakra.blockquote
            mt="4"
            ps="4"
            borderInlineStartWidth="3px"
            borderInlineStartColor="drive"
            breakInside="avoid"
          >
            <chakra.h3 textStyle="t2" color="ink-3">
              {texts.comments}
            </chakra.h3>
            <chakra.p dir="auto" whiteSpace="pre-line">
              {comments}
            </chakra.p>
          </chakra.blockquote>
        )}
      </Part>
      <Work repair={report.repair} />
    </>
  );
}

type Line = InspectionReport['repair']['lines'][number];

const labelOf = (line: Line): string =>
  line.cause === 'panel' ? PANEL_NAMES[line.panel] : texts.lines[line.cause];

function Work({ repair: { category, totalDays, lines } }: Pick<InspectionReport, 'repair'>) {
  return (
    <Part title={texts.work}>
      {totalDays === null ? (
        <chakra.p>
          <b>{`${texts.daysOf(category)}.`}</b> {texts.noLines}
        </chakra.p>
      ) : (
        <chakra.div breakInside="avoid">
          <Ledger>
            {lines.map((line) => (
              <LedgerRow key={labelOf(line)} density="dense" label={labelOf(line)} amount={days(line.days)} />
            ))}
            <LedgerTotal weight="minor" label={texts.total} amount={days(totalDays)} />
          </Ledger>
          <LedgerFine>{texts.promise(category)}</LedgerFine>
        </chakra.div>
      )}
    </Part>
  );
}
