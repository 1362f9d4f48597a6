import { openChromiumEngine } from './chromium.ts';
import { openFirefoxEngine } from './firefox.ts';
import { openWebkitEngine } from './webkit.ts';
import { ENGINES, type BrowserEngine, type EngineName } from './browser-engine.ts';

/** The engine of RELIABILITY_ENGINE, by default Chromium. @throws for an unknown engine */
export function requestedEngine(): EngineName {
  const asked = process.env['RELIABILITY_ENGINE'] || 'chromium';
  const engine = ENGINES.find((one) => one === asked);
  if (!engine) throw new Error(`There is no engine named ${asked}`);
  return engine;
}

export async function openBrowserEngine(engine = requestedEngine()): Promise<BrowserEngine> {
  switch (engine) {
    case 'chromium':
      return openChromiumEngine();
    case 'firefox':
      return openFirefoxEngine();
    case 'webkit':
      return openWebkitEngine();
  }
}
