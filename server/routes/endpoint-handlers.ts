import type { EndpointHandler } from '#server/http/define-handler.ts';
import * as acceptInvitation from '#server/features/accounts/accept-invitation.ts';
import * as signIn from '#server/features/accounts/sign-in.ts';
import * as secondStep from '#server/features/accounts/second-factor-sign-in.ts';
import * as secondFactor from '#server/features/accounts/second-factor-settings.ts';
import * as signedInDevices from '#server/features/accounts/account-sessions.ts';
import * as ownAccount from '#server/features/accounts/profile.ts';
import * as endOfAccount from '#server/features/accounts/delete-account.ts';
import * as newEmail from '#server/features/accounts/change-email.ts';
import * as forgottenPassword from '#server/features/accounts/password-reset.ts';
import * as activity from '#server/features/activity/activity.ts';
import * as adminNumbers from '#server/features/activity/admin-numbers.ts';
import * as bell from '#server/features/notifications/notifications.ts';
import * as carDetail from '#server/features/catalogue/car-detail.ts';
import * as carList from '#server/features/catalogue/car-list.ts';
import * as savedSearches from '#server/features/catalogue/saved-searches.ts';
import * as alerts from '#server/features/notifications/alert-settings.ts';
import * as carNames from '#server/features/catalogue/makes-and-models.ts';
import * as carSearch from '#server/features/catalogue/search-cars.ts';
import * as carSuggestions from '#server/features/catalogue/suggestions.ts';
import * as dealers from '#server/features/dealers/dealers.ts';
import * as dealersCars from '#server/features/dealers/dealer-cars.ts';
import * as errors from '#server/features/error-log/error-entries.ts';
import * as errorReports from '#server/features/error-log/report-error.ts';
import * as dealerInvitations from '#server/features/invitations/dealer-invitations.ts';
import * as openInvitations from '#server/features/invitations/pending-invitations.ts';
import * as staffInvitations from '#server/features/invitations/staff-invitations.ts';
import * as notificationSettings from '#server/features/notifications/notification-settings.ts';
import * as push from '#server/features/notifications/push-subscriptions.ts';
import * as draftReads from '#server/features/inspections/draft-reads.ts';
import * as draftWrites from '#server/features/inspections/draft-writes.ts';
import * as photoUploads from '#server/features/inspections/photo-uploads.ts';
import * as submissions from '#server/features/inspections/submissions.ts';
import * as submit from '#server/features/inspections/submit-inspection.ts';
import * as jobs from '#server/features/jobs/jobs.ts';
import * as messages from '#server/features/mail-log/mail-log.ts';
import * as reports from '#server/features/reports/car-report.ts';
import * as repairReports from '#server/features/reports/repair-report.ts';
import * as papers from '#server/features/reports/papers.ts';
import * as reportPhotos from '#server/features/reports/find-report-photo.ts';
import * as ownReservations from '#server/features/reservations/customer-reservations.ts';
import * as refunds from '#server/features/reservations/record-refund.ts';
import * as staffReservations from '#server/features/reservations/staff-reservations.ts';
import * as transfers from '#server/features/reservations/bank-transfer.ts';
import * as decisions from '#server/features/review/review-decisions.ts';
import * as reviewLists from '#server/features/review/review-queue.ts';
import * as bulkChanges from '#server/features/review/bulk-changes.ts';
import * as carInterest from '#server/features/review/car-interest.ts';
import * as undoableCars from '#server/features/review/undoable-cars.ts';
import * as photoBlur from '#server/features/review/blur-photo.ts';
import * as photoPins from '#server/features/review/pin-photo.ts';
import * as photoCopies from '#server/features/review/photo-copies.ts';
import * as carEdit from '#server/features/review/edit-car.ts';
import * as contacts from '#server/features/config/contacts.ts';
import * as staff from '#server/features/staff/staff.ts';
import * as workQueue from '#server/features/work-queue/work-queue.ts';
import * as inspectionRequests from '#server/features/inspection-requests/inspection-requests.ts';
import * as workOrders from '#server/features/work-orders/work-orders.ts';
import * as vehicleData from '#server/features/vehicle-data/vin-lookup-and-pricing.ts';

const HANDLER_MODULES: readonly Record<string, EndpointHandler>[] = [
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
  adminNumbers,
  workQueue,
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
  repairReports,
  papers,
  staffReservations,
  inspectionRequests,
  workOrders,
  refunds,
  transfers,
  ownReservations,
  decisions,
  reviewLists,
  bulkChanges,
  carInterest,
  undoableCars,
  carEdit,
  photoBlur,
  photoPins,
  photoCopies,
  contacts,
  staff,
  staffInvitations,
  dealerInvitations,
  openInvitations,
  vehicleData,
];

export const ENDPOINT_HANDLERS: readonly EndpointHandler[] = HANDLER_MODULES.flatMap((module) => Object.values(module));
