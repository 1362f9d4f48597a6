/** A server, a network, a phone and a signed-in inspector; afterwards everything is taken down, and noise fails the test. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { findBrowser, findQuickBrowser, SHORT_LIVED } from '../../find-browser.ts';
import { Network } from './network-emulator.ts';
import { Phone } from './persistent-browser.ts';
import { RunningServer } from './running-server.ts';
import { readyForTheField } from './wizard-driver.ts';

export interface FieldDay {
  server: RunningServer;
  network: Network;
  phone: Phone;
  /** The inspector's dashboard, ready to go without signal. */
  page: Page;
  admin: Staff;
}

const signInOf = (who: string) => ({ email: `${who}@redrive.example`, password: 'redrive-demo' });

interface Options {
  env?: Record<string, string>;
  dist?: string;
  /** Path of the phone's browser. */
  program?: string;
}

export async function fieldDay(
  work: (day: FieldDay) => Promise<void>,
  { env = {}, dist, program = findQuickBrowser() }: Options = {},
): Promise<void> {
  const server = await RunningServer.start(env, dist);
  const network = await Network.before(server.port);
  const phone = await Phone.withNewProfile(program, SHORT_LIVED);
  try {
    const page = await phone.newPage();
    const login = await phone.context.request.post(`${network.origin}/api/login`, {
      data: signInOf('inspector'),
    });
    expect(login.ok()).toBe(true);
    await page.goto(`${network.origin}/inspector-dashboard`);
    await readyForTheField(page);
    await work({ server, network, phone, page, admin: await Staff.signIn(server, 'admin') });
    phone.expectQuiet();
  } catch (failure) {
    console.error(await phone.look(), server.output);
    throw failure;
  } finally {
    await phone.close();
    await network.close();
    await server.close();
  }
}

/** On the browser that people have: for a phone that is killed and opened again, and for what the one without windows has not. */
export function wholeFieldDay(work: (day: FieldDay) => Promise<void>): Promise<void> {
  return fieldDay(work, { program: findBrowser() });
}

interface StaffCarSeen {
  id: string;
  vin: string | null;
  mileageValue: number;
  comments: string | null;
  status: string;
  photos: { sha256: string }[];
}

/** Somebody at a desk with a good line, by plain HTTP. */
export class Staff {
  private readonly server: RunningServer;
  private readonly cookie: string;

  private constructor(server: RunningServer, cookie: string) {
    this.server = server;
    this.cookie = cookie;
  }

  static async signIn(server: RunningServer, who: string): Promise<Staff> {
    const login = await fetch(`${server.origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signInOf(who)),
    });
    return new Staff(server, login.headers.get('set-cookie')?.split(';')[0] ?? '');
  }

  private get(path: string): Promise<Response> {
    return fetch(this.server.origin + path, { headers: { cookie: this.cookie } });
  }

  /** Pending cars of this mileage: tests tell their cars apart by it. */
  async pending(mileage: number): Promise<StaffCarSeen[]> {
    const cars = (await (await this.get('/api/admin/pending-cars')).json()) as StaffCarSeen[];
    return cars.filter((car) => car.mileageValue === mileage);
  }

  /** Until exactly one such car is pending. */
  async arrived(mileage: number, timeout = 60_000): Promise<StaffCarSeen> {
    await expect.poll(async () => (await this.pending(mileage)).length, { timeout }).toBe(1);
    const [car] = await this.pending(mileage);
    if (!car) throw new Error('The car went away again');
    return car;
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.get(path)).arrayBuffer());
  }

  async sendBack(carId: string, notes: string): Promise<number> {
    const response = await fetch(`${this.server.origin}/api/admin/cars/${carId}/send-correction`, {
      method: 'POST',
      headers: { cookie: this.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ notes }),
    });
    return response.status;
  }
}
