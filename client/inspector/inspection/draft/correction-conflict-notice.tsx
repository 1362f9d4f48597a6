/** Shows both versions after another person changed the car; the user chooses. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { carsForEdit } from '#shared/contract/review.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { rebaseDraft } from '#client/offline/drafts/drafts.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { apiFieldLabel } from '#client/inspector/field-labels.ts';
import { diffAnswers, type DraftDifference } from './draft-differences.ts';
import { useFormStore } from './form-store.ts';
import { useInspection } from './inspection-context.ts';
import { texts } from '#messages/field/inspection.ts';

const { stale: conflictTexts } = texts;

interface Props {
  correction: { carId: string; baseRevision: number };
  onTakeTheirs: () => void;
  onRebased: () => void;
}

export function CorrectionConflictNotice({ correction, onTakeTheirs, onRebased }: Props) {
  const inspection = useInspection();
  const form = useFormStore();
  const { data: car } = useQuery({
    ...apiQueryOptions(carsForEdit, { params: { id: correction.carId } }),
    staleTime: 0,
    retry: false,
  });
  if (!car || car.revision === correction.baseRevision) return null;
  const keepMine = async () => {
    const id = await inspection.ensureDraft();
    await inspection.flush();
    await rebaseDraft(id, car.revision);
    onRebased();
  };
  return (
    <VersionComparison
      title={conflictTexts.title}
      text={conflictTexts.text}
      differences={diffAnswers(form.getState(), car)}
    >
      <Button size="field" onClick={onTakeTheirs}>
        {conflictTexts.takeTheirs}
      </Button>
      <Button size="field" variant="primary" onClick={() => void keepMine()}>
        {conflictTexts.keepMine}
      </Button>
    </VersionComparison>
  );
}

interface VersionComparisonProps {
  title: string;
  text: string;
  differences: readonly DraftDifference[];
  children: ReactNode;
}

export function VersionComparison({ title, text, differences, children }: VersionComparisonProps) {
  return (
    <Card role="alert" padding="md" display="grid" gap="3">
      <chakra.h2 textStyle="t3" fontWeight="bold">
        {title}
      </chakra.h2>
      <p>{text}</p>
      <DifferencesTable differences={differences} />
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {children}
      </chakra.div>
    </Card>
  );
}

function DifferencesTable({ differences }: { differences: readonly DraftDifference[] }) {
  return (
    <chakra.table
      textStyle="t2"
      width="full"
      css={{ '& th, & td': { textAlign: 'start', py: '1', pe: '3', overflowWrap: 'anywhere' } }}
    >
      <thead>
        <tr>
          <th>{conflictTexts.answer}</th>
          <th>{conflictTexts.mine}</th>
          <th>{conflictTexts.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, mine: own, theirs: other }) => (
          <tr key={name}>
            <th scope="row">{apiFieldLabel(name)}</th>
            <td dir="auto">{own}</td>
            <td dir="auto">{other}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
