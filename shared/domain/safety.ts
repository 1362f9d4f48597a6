import { texts } from '#messages/domain/airbags.ts';

export type NullableBoolean = boolean | null;

export interface SafetyAnswers {
  airbagsIntact: NullableBoolean;
  chassisIntact: NullableBoolean;
  oilCoolantMix: NullableBoolean;
  dashAirbagDeployed: boolean;
  steeringAirbagDeployed: boolean;
  seatAirbagDeployed: boolean;
  curtainAirbagsDeployed: boolean;
}

export const AIRBAGS = ['dash', 'steering', 'seat', 'curtain'] as const;
export type Airbag = (typeof AIRBAGS)[number];

export const AIRBAG_LABELS: Record<Airbag, string> = texts.names;

/** Beside the word "Airbags". */
export const SHORT_AIRBAG_LABELS: Record<Airbag, string> = texts.short;

const AIRBAG_FLAGS = {
  dash: 'dashAirbagDeployed',
  steering: 'steeringAirbagDeployed',
  seat: 'seatAirbagDeployed',
  curtain: 'curtainAirbagsDeployed',
} as const satisfies Record<Airbag, keyof SafetyAnswers>;

/** None unless airbagsIntact is false: flags may be stale. @see D-34 */
export function getDeployedAirbags(answers: SafetyAnswers): Airbag[] {
  if (answers.airbagsIntact !== false) return [];
  return AIRBAGS.filter((airbag) => answers[AIRBAG_FLAGS[airbag]]);
}

/** Airbags deployed, but none is named: price and repair time count none. */
export function lacksDeployedAirbags(answers: SafetyAnswers): boolean {
  return answers.airbagsIntact === false && getDeployedAirbags(answers).length === 0;
}

/** "Intact" clears all four flags. @see S-w2-15, S-w2-16, D-34 */
export function setAirbagAnswers<T extends SafetyAnswers>(form: T, intact: boolean): T {
  if (!intact) return { ...form, airbagsIntact: false };
  return {
    ...form,
    airbagsIntact: true,
    dashAirbagDeployed: false,
    steeringAirbagDeployed: false,
    seatAirbagDeployed: false,
    curtainAirbagsDeployed: false,
  };
}

const AIRBAGS_INTACT = 'Airbags Intact';
const CHASSIS_INTACT = 'Chassis Intact';

/** Replaces the two derived features; others stay. @see D-43 */
export function withSafetyFeatures(features: readonly string[], answers: SafetyAnswers): string[] {
  const others = features.filter((feature) => feature !== AIRBAGS_INTACT && feature !== CHASSIS_INTACT);
  return [
    ...(answers.airbagsIntact === true ? [AIRBAGS_INTACT] : []),
    ...(answers.chassisIntact === true ? [CHASSIS_INTACT] : []),
    ...others,
  ];
}
