import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** A camera with a picture that changes with every frame. Runs before the app. */
export async function installFakeCamera(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(replaceCamera);
}

/** Names of what a test can do with the fake camera, on `window`. */
interface FakeCamera {
  tracks: MediaStreamTrack[];
  applied: unknown[];
  isTaken: boolean;
}
export type FakeCameraWindow = Window & { fakeCamera: FakeCamera };

/** Runs in the page. */
function replaceCamera(): void {
  // A blank page has no camera.
  if (!('mediaDevices' in navigator)) return;
  const fakeCamera: FakeCamera = { tracks: [], applied: [], isTaken: false };
  Object.assign(window, { fakeCamera });
  // No stream and no page repeats a picture.
  let frame = Date.now() % 1_000_000;
  navigator.mediaDevices.getUserMedia = () => {
    // As while a call has the camera.
    if (fakeCamera.isTaken) return Promise.reject(new DOMException('Could not start', 'NotReadableError'));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 960];
    const pen = canvas.getContext('2d')!;
    const draw = () => {
      frame += 1;
      pen.fillStyle = '#7a8b99';
      pen.fillRect(0, 0, 1280, 960);
      pen.fillStyle = '#c8ccd0';
      pen.fillRect(200, 420, 880, 260);
      pen.fillStyle = `hsl(${(frame * 47) % 360} 70% 50%)`;
      pen.fillRect((frame * 31) % 1200, (frame * 17) % 880, 80, 80);
    };
    draw();
    const timer = setInterval(draw, 20);
    const stream = canvas.captureStream(30);
    const track = stream.getVideoTracks()[0]!;
    const stop = track.stop.bind(track);
    Object.assign(track, {
      stop: () => {
        clearInterval(timer);
        stop();
      },
      getCapabilities: () => ({ torch: true, zoom: { min: 1, max: 4 } }),
      applyConstraints: (constraints: MediaTrackConstraints) => {
        fakeCamera.applied.push(constraints.advanced);
        return Promise.resolve();
      },
    });
    fakeCamera.tracks.push(track);
    return Promise.resolve(stream);
  };
}

export function guidedCamera(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Guided camera' });
}

/** The name of the shot and the progress, in one line. */
export function shotStatus(camera: Locator): Locator {
  return camera.getByRole('status').first();
}

export async function expectShot(camera: Locator, shot: string): Promise<void> {
  await expect(shotStatus(camera)).toHaveText(new RegExp(`^${shot} \\d+ of \\d+ shots$`));
}

export async function expectCameraLive(camera: Locator): Promise<void> {
  await expect(camera.getByRole('button', { name: 'Take photo' })).toHaveAttribute('aria-disabled', 'false');
}

/** On the photo step. */
export async function openGuidedCamera(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Start camera|Camera: )/ }).click();
  const camera = guidedCamera(page);
  await expectCameraLive(camera);
  return camera;
}

export async function skipToShot(camera: Locator, shot: string): Promise<void> {
  const name = shotStatus(camera).locator('b');
  for (let skips = 0; skips < 30 && (await name.textContent()) !== shot; skips += 1) {
    const before = await name.textContent();
    await camera.getByRole('button', { name: 'Skip' }).click();
    await expect(name).not.toHaveText(before ?? '');
  }
  await expect(name).toHaveText(shot);
}

async function readProgress(camera: Locator): Promise<number> {
  await expect(shotStatus(camera)).toHaveText(/\d+ of \d+ shots$/);
  return Number(/(\d+) of/.exec((await shotStatus(camera).textContent()) ?? '')?.[1]);
}

/** Waits until the photo is saved and counted. */
export async function takeShot(camera: Locator): Promise<void> {
  const before = await readProgress(camera);
  await camera.getByRole('button', { name: 'Take photo' }).click();
  await expect(shotStatus(camera)).toHaveText(new RegExp(`[^\\d]${before + 1} of \\d+ shots$`));
}
