import type { Entry } from '#shared/contract/entry.ts';
import { activityList, stats } from '#shared/contract/activity.ts';
import { authStatus, login, logout, register } from '#shared/contract/auth.ts';
import {
  carsDetail,
  carsList,
  carsMakes,
  carsModels,
  carsSearch,
  carsSimilar,
  carsTrims,
} from '#shared/contract/cars.ts';
import { dealersCreate, dealersList, dealersPatch, dealersResetPassword } from '#shared/contract/dealers.ts';
import { errorsReport } from '#shared/contract/errors.ts';
import {
  carsSubmit,
  draftsCreate,
  draftsDelete,
  draftsGet,
  draftsList,
  draftsPut,
  submissionsList,
} from '#shared/contract/inspections.ts';
import { photosHave, photosHead, photosPatch, photosPut } from '#shared/contract/photos.ts';
import {
  carsApprove,
  carsApproved,
  carsArchive,
  carsArchived,
  carsForEdit,
  carsPatch,
  carsPending,
  carsReject,
  carsSendCorrection,
} from '#shared/contract/review.ts';
import { siteContacts } from '#shared/contract/site.ts';
import { staffCreate, staffDelete, staffList, staffPassword } from '#shared/contract/staff.ts';
import { pricingEstimate, vinLookup } from '#shared/contract/vehicle-data.ts';

/** The plan of the house: every call there is. Order matters where a fixed word and an id share a place: the word comes first. */
export const CONTRACT: readonly Entry[] = [
  authStatus,
  login,
  logout,
  register,
  carsList,
  carsSearch,
  carsMakes,
  carsModels,
  carsTrims,
  carsSimilar,
  carsDetail,
  photosHave,
  photosHead,
  photosPut,
  photosPatch,
  carsSubmit,
  submissionsList,
  draftsList,
  draftsGet,
  draftsCreate,
  draftsPut,
  draftsDelete,
  dealersList,
  dealersCreate,
  vinLookup,
  pricingEstimate,
  carsPending,
  carsApproved,
  carsArchived,
  carsForEdit,
  carsPatch,
  carsApprove,
  carsReject,
  carsSendCorrection,
  carsArchive,
  stats,
  activityList,
  staffList,
  staffCreate,
  staffPassword,
  staffDelete,
  dealersPatch,
  dealersResetPassword,
  errorsReport,
  siteContacts,
];
