import { fileURLToPath, pathToFileURL } from 'node:url';
import { inject } from 'vitest';

/** What a test run builds once for all of its files. */

async function requestBuild(query: Record<string, string>): Promise<string> {
  const answer = await fetch(`${inject('buildServer')}?${new URLSearchParams(query)}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** A script as one file that Node runs as it is. @throws why it cannot be built */
export async function getBuiltScript(script: URL): Promise<URL> {
  return pathToFileURL(await requestBuild({ script: fileURLToPath(script) }));
}

/** The folder with the modules of a phone's page. @throws why they cannot be built */
export const getBuiltPageModules = (): Promise<string> => requestBuild({});
