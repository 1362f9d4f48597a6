import { fileURLToPath, pathToFileURL } from 'node:url';
import { inject } from 'vitest';

async function requestBuild(query: Record<string, string>): Promise<string> {
  const answer = await fetch(`${inject('buildServer')}?${new URLSearchParams(query)}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** @throws when the build fails */
export async function getBuiltScript(script: URL): Promise<URL> {
  return pathToFileURL(await requestBuild({ script: fileURLToPath(script) }));
}

/** @throws when the build fails */
export const getBuiltPageModules = (): Promise<string> => requestBuild({});
