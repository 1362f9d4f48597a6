import { chakra } from '@chakra-ui/react';
import { ACTION_GROUPS, ACTIVITY_DAYS, ACTIVITY_ROLES } from '#shared/domain/activity-filter.ts';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { texts } from '#messages/staff/dashboard.ts';
import type { ActivityUrlFilter } from './use-activity.ts';

const activityTexts = texts.activity;

export function ActivityFilters({ filter, updateFilter }: ActivityUrlFilter) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', md: '300px 160px 140px' }}
      alignItems="end"
      gap="2"
      minW="0"
    >
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
        <RadioGroup
          label={activityTexts.days}
          hideLabel
          size="dense"
          value={String(filter.days) as `${typeof filter.days}`}
          onChange={(days) => updateFilter({ days: Number(days) as typeof filter.days })}
          choices={ACTIVITY_DAYS.map((days) => ({
            value: `${days}` as const,
            label: activityTexts.day[days],
          }))}
        />
      </chakra.div>
      <SelectField
        label={activityTexts.action}
        hideLabel
        size="dense"
        value={filter.actions}
        onChange={(actions) => updateFilter({ actions: actions as typeof filter.actions })}
        options={ACTION_GROUPS.map((value) => ({ value, label: activityTexts.actionGroups[value] }))}
      />
      <SelectField
        label={activityTexts.role}
        hideLabel
        size="dense"
        value={filter.role}
        onChange={(role) => updateFilter({ role: role as typeof filter.role })}
        options={ACTIVITY_ROLES.map((value) => ({ value, label: activityTexts.roles[value] }))}
      />
    </chakra.div>
  );
}
