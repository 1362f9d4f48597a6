/** Server, network emulator, phone and signed-in inspector; console errors fail the test. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { findBrowser, findHeadlessShell, NO_JIT_ARGS } from '../../find-browser.ts';
import { NetworkEmulator } from './network-emulator.ts';
import { PersistentBrowser } from './persistent-browser.ts';
import { RunningServer } from './running-server.ts';
import { waitForOfflineReady } from './wizard-driver.ts';

export interface InspectionFixture {
  server: RunningServer;
  network: NetworkEmulator;
  phone: PersistentBrowser;
  /** The dashboard, ready for offline use. */
  page: Page;
  admin: StaffApiClient;
}

const demoCredentials = (who: string) => ({ email: `${who}@redrive.example`, password: 'redrive-demo' });

interface InspectionFixtureOptions {
  env?: Record<string, string>;
  dist?: string;
  executablePath?: string;
  browserArgs?: readonly string[];
}

export async function withInspectionFixture(
  work: (fixture: InspectionFixture) => Promise<void>,
  { env = {}, dist, executablePath = findHeadlessShell(), browserArgs = [] }: InspectionFixtureOptions = {},
): Promise<void> {
  const server = await RunningServer.start(env, dist);
  const network = await NetworkEmulator.startInFrontOf(server.port);
  const phone = await PersistentBrowser.withNewProfile(executablePath, [...NO_JIT_ARGS, ...browserArgs]);
  try {
    const page = await phone.newPage();
    const login = await phone.context.request.post(`${network.origin}/api/login`, {
      data: demoCredentials('inspector'),
    });
    expect(login.ok()).toBe(true);
    await page.goto(`${network.origin}/inspector-dashboard`);
    await waitForOfflineReady(page);
    await work({ server, network, phone, page, admin: await StaffApiClient.signIn(server, 'admin') });
    phone.expectNoErrors();
  } catch (failure) {
    console.error(await phone.describePages(), server.output);
    throw failure;
  } finally {
    await phone.killAndRemoveProfile();
    await network.close();
    await server.close();
  }
}

/** Full Chromium, for tests that kill the browser or need what the headless shell lacks. */
export function withInspectionInFullBrowser(work: (fixture: InspectionFixture) => Promise<void>): Promise<void> {
  return withInspectionFixture(work, { executablePath: findBrowser() });
}

interface StaffCarView {
  id: string;
  vin: string | null;
  mileageValue: number;
  comments: string | null;
  status: string;
  photos: { sha256: string }[];
}

/** Staff client over plain HTTP. */
export class StaffApiClient {
  private readonly server: RunningServer;
  private readonly cookie: string;

  private constructor(server: RunningServer, cookie: string) {
    this.server = server;
    this.cookie = cookie;
  }

  static async signIn(server: RunningServer, who: string): Promise<StaffApiClient> {
    const login = await fetch(`${server.origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(demoCredentials(who)),
    });
    return new StaffApiClient(server, login.headers.get('set-cookie')?.split(';')[0] ?? '');
  }

  private get(path: string): Promise<Response> {
    return fetch(this.server.origin + path, { headers: { cookie: this.cookie } });
  }

  /** Tests identify their cars by mileage. */
  async listPendingCars(mileage: number): Promise<StaffCarView[]> {
    const cars = (await (await this.get('/api/admin/pending-cars')).json()) as StaffCarView[];
    return cars.filter((car) => car.mileageValue === mileage);
  }

  /** Resolves when the car and the originals of its photos have arrived. */
  async waitForPendingCar(mileage: number, timeout = 60_000): Promise<StaffCarView> {
    await expect.poll(async () => (await this.listPendingCars(mileage)).length, { timeout }).toBe(1);
    const [car] = await this.listPendingCars(mileage);
    if (!car) throw new Error('The car went away again');
    await expect.poll(async () => (await this.fetchCar(car.id)).awaitedPhotos ?? [], { timeout }).toEqual([]);
    return car;
  }

  async fetchCar(id: string): Promise<StaffCar> {
    return (await (await this.get(`/api/admin/cars/${id}`)).json()) as StaffCar;
  }

  async recordPapers(carId: string, papers: Record<string, string>): Promise<void> {
    const response = await fetch(`${this.server.origin}/api/admin/cars/${carId}/papers`, {
      method: 'PUT',
      headers: { cookie: this.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(papers),
    });
    expect(response.status).toBe(200);
  }

  async download(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.get(path)).arrayBuffer());
  }

  async returnForCorrection(carId: string, notes: string): Promise<number> {
    const response = await fetch(`${this.server.origin}/api/admin/cars/${carId}/send-correction`, {
      method: 'POST',
      headers: { cookie: this.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ notes }),
    });
    return response.status;
  }
}
