/** The colours of the house as semantic tokens: ink says where you are, green says go, amber says repair, red says refused. */

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Semantic colour tokens. Every text colour reaches AA on `paper`, `surface` and its own tint. */
export const colours = {
  paper: pair('#FAFAF7', '#0D1613'),
  surface: pair('#FFFFFF', '#14201B'),
  sunken: pair('#F1F2EC', '#0A110F'),
  line: pair('#E2E5DD', '#26352F'),
  'line-2': pair('#C3CBC4', '#3A4B44'),
  /** Edge of fields and switches: 3:1 against the surface. */
  'line-strong': pair('#87938C', '#6E8079'),
  ink: pair('#10201B', '#F0F3EE'),
  'ink-2': pair('#3E4F48', '#BECAC4'),
  'ink-3': pair('#5B6963', '#93A29B'),
  'on-ink': pair('#FFFFFF', '#0D1613'),
  drive: pair('#0B6E4F', '#3FB58A'),
  'drive-deep': pair('#08553D', '#6BCBA6'),
  'drive-tint': pair('#E4F0EA', '#12332A'),
  'on-drive': pair('#FFFFFF', '#06150F'),
  repair: pair('#B45309', '#F0A45A'),
  'repair-mid': pair('#F0B877', '#7A4A1B'),
  'repair-tint': pair('#FCF1E2', '#2E2012'),
  'repair-ink': pair('#8A3F06', '#F6C391'),
  'on-repair': pair('#FFFFFF', '#1E1206'),
  danger: pair('#B3261E', '#F2867E'),
  'danger-tint': pair('#FCECEA', '#38191A'),
  'on-danger': pair('#FFFFFF', '#38191A'),
  /** Ground behind pictures. */
  'stage-1': pair('#EDEFE9', '#1B2823'),
  'stage-2': pair('#D9DED6', '#121C18'),
  /** Labels that lie on pictures: the same in both themes, because pictures are. */
  scrim: { value: 'rgb(16 32 27 / 0.86)' },
  veil: { value: 'rgb(255 255 255 / 0.94)' },
};
