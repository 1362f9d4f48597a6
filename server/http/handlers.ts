/** Every handler of the server: what these modules of the features export. */
import type { AnyHandler } from '#server/kernel/handle.ts';
import * as acceptInvitation from '#server/features/accounts/accept-invitation.ts';
import * as signIn from '#server/features/accounts/sign-in.ts';
import * as secondStep from '#server/features/accounts/second-step.ts';
import * as secondFactor from '#server/features/accounts/second-factor.ts';
import * as signedInDevices from '#server/features/accounts/signed-in-devices.ts';
import * as ownAccount from '#server/features/accounts/own-account.ts';
import * as endOfAccount from '#server/features/accounts/end-account.ts';
import * as newEmail from '#server/features/accounts/new-email.ts';
import * as forgottenPassword from '#server/features/accounts/forgotten-password.ts';
import * as activity from '#server/features/activity/activity.ts';
import * as bell from '#server/features/bell/bell.ts';
import * as carDetail from '#server/features/catalogue/detail.ts';
import * as carList from '#server/features/catalogue/list.ts';
import * as savedSearches from '#server/features/catalogue/saved-searches.ts';
import * as alerts from '#server/features/messages/alerts.ts';
import * as carNames from '#server/features/catalogue/names.ts';
import * as carSearch from '#server/features/catalogue/search.ts';
import * as carSuggestions from '#server/features/catalogue/suggest.ts';
import * as dealers from '#server/features/dealers/dealers.ts';
import * as dealersCars from '#server/features/dealers/own-cars.ts';
import * as errors from '#server/features/error-log/entries.ts';
import * as errorReports from '#server/features/error-log/report.ts';
import * as dealerInvitations from '#server/features/invitations/dealers.ts';
import * as openInvitations from '#server/features/invitations/open.ts';
import * as staffInvitations from '#server/features/invitations/staff.ts';
import * as notificationSettings from '#server/features/notifications/settings.ts';
import * as push from '#server/features/notifications/push.ts';
import * as draftReads from '#server/features/inspections/draft-reads.ts';
import * as draftWrites from '#server/features/inspections/draft-writes.ts';
import * as photoUploads from '#server/features/inspections/photo-uploads.ts';
import * as submissions from '#server/features/inspections/submissions.ts';
import * as submit from '#server/features/inspections/submit.ts';
import * as jobs from '#server/features/jobs/jobs.ts';
import * as messages from '#server/features/messages/messages.ts';
import * as reports from '#server/features/reports/report.ts';
import * as papers from '#server/features/reports/papers.ts';
import * as reportPhotos from '#server/features/reports/find-photo.ts';
import * as ownReservations from '#server/features/reservations/own.ts';
import * as refunds from '#server/features/reservations/refund.ts';
import * as staffReservations from '#server/features/reservations/staff.ts';
import * as transfers from '#server/features/reservations/transfer.ts';
import * as decisions from '#server/features/review/decisions.ts';
import * as reviewLists from '#server/features/review/lists.ts';
import * as carEdit from '#server/features/review/patch.ts';
import * as contacts from '#server/features/site/contacts.ts';
import * as staff from '#server/features/staff/staff.ts';
import * as vehicleData from '#server/features/vehicle-data/calls.ts';

const MODULES: readonly Record<string, AnyHandler>[] = [
  signIn,
  secondStep,
  secondFactor,
  signedInDevices,
  acceptInvitation,
  ownAccount,
  forgottenPassword,
  newEmail,
  endOfAccount,
  activity,
  bell,
  carDetail,
  carList,
  savedSearches,
  alerts,
  carNames,
  carSearch,
  carSuggestions,
  dealers,
  dealersCars,
  errors,
  errorReports,
  jobs,
  messages,
  notificationSettings,
  push,
  draftReads,
  draftWrites,
  photoUploads,
  submissions,
  submit,
  reports,
  reportPhotos,
  papers,
  staffReservations,
  refunds,
  transfers,
  ownReservations,
  decisions,
  reviewLists,
  carEdit,
  contacts,
  staff,
  staffInvitations,
  dealerInvitations,
  openInvitations,
  vehicleData,
];

export const HANDLERS: readonly AnyHandler[] = MODULES.flatMap((module) => Object.values(module));
