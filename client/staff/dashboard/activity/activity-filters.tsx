/** Days, actions and role: the three filters of the log (S-act-01 to S-act-03). */
import { chakra } from '@chakra-ui/react';
import { ACTION_GROUPS, ACTIVITY_DAYS, ACTIVITY_ROLES } from '#shared/domain/activity-filter.ts';
import { RadioChoices } from '#client/ui/form-controls/radio-group.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import type { FilterInAddress } from './use-activity.ts';

const words = texts.activity;

export function ActivityFilters({ filter, change }: FilterInAddress) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: '300px 160px 140px' }}
      alignItems="end"
      gap="2"
      minW="0"
    >
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
        <RadioChoices
          label={words.days}
          hideLabel
          size="dense"
          value={String(filter.days) as `${typeof filter.days}`}
          onChange={(days) => change({ days: Number(days) as typeof filter.days })}
          choices={ACTIVITY_DAYS.map((days) => ({ value: `${days}` as const, label: words.day[days] }))}
        />
      </chakra.div>
      <SelectField
        label={words.action}
        hideLabel
        size="dense"
        value={filter.actions}
        onChange={(actions) => change({ actions: actions as typeof filter.actions })}
        options={ACTION_GROUPS.map((value) => ({ value, label: words.actionGroups[value] }))}
      />
      <SelectField
        label={words.role}
        hideLabel
        size="dense"
        value={filter.role}
        onChange={(role) => change({ role: role as typeof filter.role })}
        options={ACTIVITY_ROLES.map((value) => ({ value, label: words.roles[value] }))}
      />
    </chakra.div>
  );
}
