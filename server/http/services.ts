import type { BankAccount } from '#shared/contract/payment/transfers.ts';
import type { InstalmentPlan } from '#shared/domain/payment/instalment.ts';
import type { RemoteImageImporter } from '#server/cars/remote-image-importer.ts';
import type { Metrics } from './metrics.ts';
import type { PasswordHasher } from '#server/auth/password-hasher.ts';
import type { BruteForceGuard } from '#server/auth/brute-force-guard.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { VehicleData } from '#server/integrations/vehicle-data/vehicle-data.ts';
import type { Photos } from '#server/photos/photos.ts';
import type { Store } from '#server/store/store.ts';

export interface Services {
  store: Store;
  photos: Photos;
  remotePictures: RemoteImageImporter;
  passwordHasher: PasswordHasher;
  bruteForceGuard: BruteForceGuard;
  vehicleData: VehicleData;
  metrics: Metrics;
  /** `origin`: base of links in messages, '' where unknown; `eventsSecret`: verifies bounce reports. */
  mail: { isOn: boolean; origin: string; eventsSecret?: string | undefined };
  /** WhatsApp in digits only; the other as phones dial it. */
  contacts: { whatsappNumber: string; callNumber: string };
  instalment: InstalmentPlan | null;
  bankAccount: BankAccount | null;
  cardPayments: PaymentProvider | undefined;
  allowsTestPayments: boolean;
  /** Overrides both lifetimes of a session, milliseconds (D-76). */
  sessionTtlMs: number | undefined;
  requiresAdminSecondFactor: boolean;
  /** Refuses to publish a car whose registration is not checked. @see D-99 */
  requiresRegistrationCheck: boolean;
  /** Refuses to publish a car while the original of any photo is on its way, not only that of the cover. */
  requiresAllOriginals: boolean;
  /** Hours until work of each sort counts as late. */
  promisedHours: { review: number; step: number; transfer: number };
  /** Secure cookies with the __Host- prefix, for a public https origin. */
  secureCookies: boolean;
}
