import SunMoon from 'lucide-react/icons/sun-moon';
import { saveTheme, THEMES, useTheme } from '#client/storage/theme.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { Menu, type MenuEntry } from '#client/ui/overlay/menu.tsx';
import { texts } from '#messages/ui/theme-choice.ts';

const THEME_CHOICES = THEMES.map((value) => ({ value, label: texts[value] }));

export function ThemeCard() {
  const theme = useTheme();
  return (
    <SectionCard title={texts.title}>
      <RadioGroup
        label={texts.title}
        hideLabel
        note={texts.note}
        value={theme}
        onChange={saveTheme}
        choices={THEME_CHOICES}
      />
    </SectionCard>
  );
}

export function useThemeChoice() {
  const value = useTheme();
  return { label: texts.title, value, choices: THEME_CHOICES, onChange: saveTheme };
}

export function ThemeMenu({ entries = [] }: { entries?: readonly MenuEntry[] }) {
  const choice = useThemeChoice();
  return (
    <Menu
      label={texts.title}
      trigger={<IconButton glyph={SunMoon} aria-label={texts.title} />}
      entries={entries}
      choice={choice}
    />
  );
}
