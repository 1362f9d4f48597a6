/** What handlers may use besides the store transaction they run in. Built once at start; tests build the same. */
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
  /** Whether mail is sent, and where links in messages lead: scheme and host, '' where neither is known; what signs the provider's reports. */
  mail: { isOn: boolean; origin: string; eventsSecret?: string | undefined };
  /** How buyers reach the house: WhatsApp in digits only, the other as phones dial it. */
  contacts: { whatsappNumber: string; callNumber: string };
  /** By what pages estimate a month; null: they do not. */
  instalment: InstalmentPlan | null;
  /** Where balances are transferred to; null where it is told by hand. */
  bankAccount: BankAccount | null;
  /** The card provider; without one deposits are paid by transfer, or by the test method. */
  cardPayments: PaymentProvider | undefined;
  /** Whether deposits may be paid by the test method, which moves no money. */
  allowsTestPayments: boolean;
  /** Overrides both lifetimes of a session, milliseconds (D-76). */
  sessionTtlMs: number | undefined;
  /** An admin without a second factor can do nothing but set one up. */
  requiresAdminSecondFactor: boolean;
  /** Cookies are Secure and carry the __Host- prefix: the public address is https. */
  secureCookies: boolean;
}
