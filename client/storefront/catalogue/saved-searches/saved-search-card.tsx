import { useState } from 'react';
import {
  savedSearchesUpdate,
  savedSearchesDelete,
  type SavedSearch,
} from '#shared/contract/notifications/saved-search-alerts.ts';
import { MAX_SEARCH_NAME_LENGTH, type AlertFrequency } from '#shared/domain/notifications/saved-search-alerts.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Card } from '#client/ui/card.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { maxLengthError } from '#client/ui/form-controls/max-length-error.ts';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { paths } from '#client/storefront/paths.ts';
import { FREQUENCY_OPTIONS } from './save-search-form.tsx';
import { texts } from '#messages/shop/saved-searches.ts';

export function SavedSearchCard({ search: { id, name, query, frequency, isOn } }: { search: SavedSearch }) {
  const [typed, type] = useState(name);
  const change = useApiMutation(savedSearchesUpdate, {
    errorToast: texts.changeFailed,
    awaitInvalidation: true,
  });
  const removal = useApiMutation(savedSearchesDelete, {
    successToast: texts.removed,
    errorToast: texts.removeFailed,
  });
  const params = { id };
  const rename = () => {
    const next = typed.trim();
    if (next === '') type(name);
    else if (next !== name && !maxLengthError(next, MAX_SEARCH_NAME_LENGTH))
      void change.run({ params, body: { name: next } });
  };
  return (
    <Card as="article" aria-label={name} padding="md" display="grid" gap="4">
      <TextField
        label={texts.nameOf(name)}
        hideLabel
        value={typed}
        maxLength={MAX_SEARCH_NAME_LENGTH}
        onChange={type}
        onBlur={rename}
      />
      <SwitchField
        label={texts.isOn(name)}
        checked={isOn}
        disabled={change.isPending}
        onChange={(on) => void change.run({ params, body: { isOn: on } })}
      />
      <SelectField
        label={texts.frequencyOf(name)}
        hideLabel
        required
        value={frequency}
        disabled={change.isPending}
        options={FREQUENCY_OPTIONS}
        onChange={(next) => void change.run({ params, body: { frequency: next as AlertFrequency } })}
      />
      <Row>
        <LinkButton to={`${paths.search}?${query}`} aria-label={texts.show(name)}>
          {texts.showCars}
        </LinkButton>
        <Button
          variant="link"
          loading={removal.isPending}
          aria-label={texts.removeOf(name)}
          onClick={() => void removal.run({ params })}
        >
          {texts.remove}
        </Button>
      </Row>
    </Card>
  );
}
