import type { GeoPosition } from '#client/offline/device/rows.ts';

/** Where the phone is, if the person allowed it before: browsers strip the position from pictures, and asking here would interrupt. */

/** Metres are enough for a yard, and a recent answer is as good as a new one, ms. */
const OPTIONS = { maximumAge: 60_000, timeout: 5_000, enableHighAccuracy: false } as const;

/** The position, or null when not permitted, not known or not in time. Never asks and never rejects. */
export async function positionNow(): Promise<GeoPosition | null> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'granted') return null;
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS),
    );
    return { latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy };
  } catch {
    return null;
  }
}
