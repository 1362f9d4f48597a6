import { useState } from 'react';
import { changeLanguage } from '#shared/contract/customer.ts';
import { LANGUAGE_SETTINGS, type Language } from '#shared/messages/languages.ts';
import { languagesOf } from '#shared/routes/app-shells.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useMessageLanguage } from '#client/auth/session.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { texts } from '#messages/shop/message-language.ts';

const LANGUAGE_CHOICES = languagesOf('shop').map((value) => ({ value, label: LANGUAGE_SETTINGS[value].name }));

export function LanguageSection() {
  const language = useMessageLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const { run } = useApiMutation(changeLanguage, {
    successToast: texts.saved,
    errorToast: texts.failed,
    awaitInvalidation: true,
  });
  const change = async (next: Language) => {
    setChosen(next);
    await run({ body: { language: next } });
    setChosen(null);
  };
  return (
    <SectionCard title={texts.title}>
      <RadioGroup
        label={texts.title}
        hideLabel
        note={texts.note}
        value={chosen ?? language}
        onChange={(next) => void change(next)}
        choices={LANGUAGE_CHOICES}
      />
    </SectionCard>
  );
}
