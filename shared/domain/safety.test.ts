import { describe, expect, it } from 'vitest';
import { setAirbagAnswers, getDeployedAirbags, withSafetyFeatures, type SafetyAnswers } from './safety.ts';

const deployed: SafetyAnswers = {
  airbagsIntact: false,
  chassisIntact: null,
  oilCoolantMix: null,
  dashAirbagDeployed: true,
  steeringAirbagDeployed: false,
  seatAirbagDeployed: true,
  curtainAirbagsDeployed: true,
};

describe('safety answers', () => {
  it('clears all four flags when the airbags are intact, and changes nothing else when not [S-w2-15, S-w2-16, D-34]', () => {
    const intact = setAirbagAnswers(deployed, true);
    expect(intact.airbagsIntact).toBe(true);
    expect([intact.dashAirbagDeployed, intact.seatAirbagDeployed, intact.curtainAirbagsDeployed]).toEqual([
      false,
      false,
      false,
    ]);
    expect(setAirbagAnswers(deployed, false)).toEqual(deployed);
  });

  it('counts no airbag while deployment is unknown', () => {
    expect(getDeployedAirbags({ ...deployed, airbagsIntact: null })).toEqual([]);
    expect(getDeployedAirbags(deployed)).toEqual(['dash', 'seat', 'curtain']);
  });

  it('derives the two features whatever was sent and keeps the others [D-43]', () => {
    const answers = { ...deployed, airbagsIntact: true, chassisIntact: false };
    expect(withSafetyFeatures(['Sunroof', 'Chassis Intact'], answers)).toEqual(['Airbags Intact', 'Sunroof']);
  });
});
