/** One build at a time: the others wait for it. What is built is whole without this too; it only spares building twice. */
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const HEARTBEAT_MS = 1_000;
/** A builder that was killed is not waited for any longer than this. */
const SILENT_MS = 5_000;
const LOOK_MS = 200;

/**
 * Waits for the turn, which the folder of this name stands for; `waiting` is called once if there is somebody to wait for.
 * @param {string} folder
 * @param {() => void} waiting
 * @returns {Promise<() => Promise<void>>} gives the turn back
 */
export async function takeTurn(folder, waiting) {
  for (let tries = 0; !(await isMade(folder)); tries++) {
    if (await isSilent(folder)) await rm(folder, { recursive: true, force: true });
    else {
      if (tries === 0) waiting();
      await pause(LOOK_MS);
    }
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(folder, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(folder, { recursive: true, force: true });
  };
}

async function isMade(folder) {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isSilent(folder) {
  try {
    // Either way: a clock that was set back must not make a dead builder look alive for hours.
    return Math.abs(Date.now() - (await stat(folder)).mtimeMs) > SILENT_MS;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}
