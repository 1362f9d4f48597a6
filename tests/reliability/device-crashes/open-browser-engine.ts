import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';
import { ENGINES, type Device, type Engine } from './browser-engine.ts';

/** The engine a run asks for; Chromium when it asks for none. @throws when there is no such engine */
export function engineAsked(): Engine {
  const asked = process.env['RELIABILITY_ENGINE'] || 'chromium';
  const engine = ENGINES.find((one) => one === asked);
  if (!engine) throw new Error(`There is no engine named ${asked}`);
  return engine;
}

export async function openDevice(engine = engineAsked()): Promise<Device> {
  switch (engine) {
    case 'chromium':
      return openChromium();
    case 'firefox':
      return openFirefox();
    case 'webkit':
      return openWebkit();
  }
}
