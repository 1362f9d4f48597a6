/** Sets the category of several photos at once. */
import { useCallback, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import ListChecks from 'lucide-react/icons/list-checks';
import { Button } from '#client/ui/form-controls/button.tsx';
import { staticOnShortViewport } from '#client/ui/layout/static-on-short-viewport.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { CategoryOptions, saveCategory, useMarkedPanels } from './photo-category.tsx';

export interface PhotoSelection {
  /** IDs of the chosen photos; null while no photos are chosen. */
  ids: ReadonlySet<string> | null;
  start: () => void;
  end: () => void;
  toggle: (id: string) => void;
}

export function usePhotoSelection(): PhotoSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return { ids, start: () => setIds(new Set()), end: () => setIds(null), toggle };
}

/** `ids`: the photos that are still there. */
export function PhotoSelectionBar({ selection, ids }: { selection: PhotoSelection; ids: readonly string[] }) {
  const panels = useMarkedPanels();
  if (!selection.ids) {
    return (
      <chakra.div>
        <Button size="field" icon={ListChecks} disabled={ids.length < 2} onClick={selection.start}>
          {photoTexts.choose}
        </Button>
      </chakra.div>
    );
  }
  const chosen = ids.filter((id) => selection.ids?.has(id));
  const apply = (choice: string) => {
    if (choice !== '') void saveCategory(chosen, choice).then(selection.end);
  };
  return (
    <chakra.div
      // Below the header and the steps while the tiles scroll.
      position="sticky"
      css={staticOnShortViewport}
      insetBlockStart={{ base: '110px', lg: '56px' }}
      zIndex="1"
      bg="paper"
      py="2"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
    >
      <chakra.span role="status" flex="1 1 auto" fontWeight="semibold">
        {photoTexts.chosen(chosen.length)}
      </chakra.span>
      <chakra.div flex="1 1 7rem" minW="0">
        <SelectField
          label={photoTexts.setCategory}
          hideLabel
          value=""
          placeholder={photoTexts.setCategory}
          disabled={chosen.length === 0}
          onChange={apply}
        >
          <CategoryOptions panels={panels} />
        </SelectField>
      </chakra.div>
      <Button size="field" onClick={selection.end}>
        {photoTexts.cancelChoice}
      </Button>
    </chakra.div>
  );
}
