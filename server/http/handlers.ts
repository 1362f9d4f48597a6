/** Every handler of the server, feature by feature. */
import type { AnyHandler } from '#server/kernel/handle.ts';
import { postPassword } from '#server/features/accounts/change-password.ts';
import { getLists, putLists } from '#server/features/accounts/lists.ts';
import { getProfile, patchProfile } from '#server/features/accounts/profile.ts';
import { getStatus } from '#server/features/accounts/status.ts';
import { postLogin } from '#server/features/accounts/login.ts';
import { postLogout } from '#server/features/accounts/logout.ts';
import { postRegister } from '#server/features/accounts/register.ts';
import { getActivity } from '#server/features/activity/list.ts';
import { getStats } from '#server/features/activity/stats.ts';
import { getCarDetail, getSimilarCars } from '#server/features/catalogue/detail.ts';
import { getCars } from '#server/features/catalogue/list.ts';
import { getMakes, getModels, getTrims } from '#server/features/catalogue/names.ts';
import { getSearch } from '#server/features/catalogue/search.ts';
import { getSuggestions } from '#server/features/catalogue/suggest.ts';
import { getDealers } from '#server/features/dealers/list.ts';
import { postDealer } from '#server/features/dealers/create.ts';
import { patchDealer } from '#server/features/dealers/edit.ts';
import { postDealerPassword } from '#server/features/dealers/reset-password.ts';
import { getDealerCars, getDealerListings } from '#server/features/dealers/own-cars.ts';
import { postSold } from '#server/features/dealers/sold.ts';
import { getError, getErrors, getErrorStats } from '#server/features/error-log/lists.ts';
import { postError } from '#server/features/error-log/report.ts';
import { patchResolve } from '#server/features/error-log/resolve.ts';
import { deleteDraft, putDraft, postDraft } from '#server/features/inspections/draft-writes.ts';
import { getDraft, getDrafts } from '#server/features/inspections/draft-reads.ts';
import { headPhoto, patchPhoto, postHave, putPhoto } from '#server/features/inspections/photo-uploads.ts';
import { getSubmissions } from '#server/features/inspections/submissions.ts';
import { postCar } from '#server/features/inspections/submit.ts';
import { patchCars } from '#server/features/reservations/change-cars.ts';
import { postCheckoutReservation, postReservation } from '#server/features/reservations/create.ts';
import {
  getOwnReservation,
  getOwnReservations,
  getOwnReservationsPage,
  patchFix,
  postCancel,
} from '#server/features/reservations/own.ts';
import { patchReservation } from '#server/features/reservations/move.ts';
import { getReservation, getReservations } from '#server/features/reservations/staff-lists.ts';
import { postPayment } from '#server/features/reservations/pay.ts';
import { postApprove } from '#server/features/review/approve.ts';
import { patchArchive } from '#server/features/review/archive.ts';
import { postSendCorrection } from '#server/features/review/correction.ts';
import { getApproved, getArchived, getCarForEdit, getPending } from '#server/features/review/lists.ts';
import { patchCar } from '#server/features/review/patch.ts';
import { postReject } from '#server/features/review/reject.ts';
import { getContacts } from '#server/features/site/contacts.ts';
import { postStaff } from '#server/features/staff/create.ts';
import { deleteStaff } from '#server/features/staff/delete.ts';
import { getStaff } from '#server/features/staff/list.ts';
import { patchStaffPassword } from '#server/features/staff/password.ts';
import { postPricingEstimate, postVinLookup } from '#server/features/vehicle-data/calls.ts';

export const HANDLERS: readonly AnyHandler[] = [
  getStatus,
  postLogin,
  postLogout,
  postRegister,
  getCars,
  getSearch,
  getSuggestions,
  getMakes,
  getModels,
  getTrims,
  getSimilarCars,
  getCarDetail,
  postHave,
  headPhoto,
  putPhoto,
  patchPhoto,
  postCar,
  getSubmissions,
  getDrafts,
  getDraft,
  postDraft,
  putDraft,
  deleteDraft,
  getDealers,
  postDealer,
  postVinLookup,
  postPricingEstimate,
  getPending,
  getApproved,
  getArchived,
  getCarForEdit,
  patchCar,
  postApprove,
  postReject,
  postSendCorrection,
  patchArchive,
  getStats,
  getActivity,
  getStaff,
  postStaff,
  patchStaffPassword,
  deleteStaff,
  patchDealer,
  postDealerPassword,
  postError,
  getErrors,
  getErrorStats,
  getError,
  patchResolve,
  getDealerCars,
  getDealerListings,
  postSold,
  getContacts,
  postReservation,
  postCheckoutReservation,
  postPayment,
  getOwnReservations,
  getOwnReservationsPage,
  getOwnReservation,
  patchCars,
  postCancel,
  patchFix,
  getReservations,
  getReservation,
  patchReservation,
  getProfile,
  patchProfile,
  getLists,
  putLists,
  postPassword,
];
