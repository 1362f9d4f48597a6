/** Airbags, chassis and fluids: the three answers an inspector gives about safety, and what follows from them. */

/** true, false, or null while nobody has answered. */
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

export const AIRBAG_LABELS: Record<Airbag, string> = {
  dash: 'Dashboard airbag',
  steering: 'Steering airbag',
  seat: 'Seat airbag',
  curtain: 'Curtain airbags',
};

const AIRBAG_FLAGS = {
  dash: 'dashAirbagDeployed',
  steering: 'steeringAirbagDeployed',
  seat: 'seatAirbagDeployed',
  curtain: 'curtainAirbagsDeployed',
} as const satisfies Record<Airbag, keyof SafetyAnswers>;

/** The airbags that count as deployed: none unless airbagsIntact is false, whatever stale flags say (D-34). */
export function getDeployedAirbags(answers: SafetyAnswers): Airbag[] {
  if (answers.airbagsIntact !== false) return [];
  return AIRBAGS.filter((airbag) => answers[AIRBAG_FLAGS[airbag]]);
}

/** What confirming an airbag answer changes: "intact" clears all four flags, "not intact" changes nothing else (S-w2-15, S-w2-16, D-34). */
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

/** The two derived features replace whatever the client sent for them; all others stay (D-43). */
export function withSafetyFeatures(features: readonly string[], answers: SafetyAnswers): string[] {
  const others = features.filter((feature) => feature !== AIRBAGS_INTACT && feature !== CHASSIS_INTACT);
  return [
    ...(answers.airbagsIntact === true ? [AIRBAGS_INTACT] : []),
    ...(answers.chassisIntact === true ? [CHASSIS_INTACT] : []),
    ...others,
  ];
}
