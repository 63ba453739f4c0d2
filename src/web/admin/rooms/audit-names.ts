import * as m from "#messages/deskAudit.js";
import * as housekeeping from "#messages/deskHousekeeping.js";
import * as plans from "#messages/deskPlans.js";
import type { AuditNames } from "../platform/shared/stored-names.ts";

export const roomsAuditNames = {
  actions: {
    "Block changed": m.actionBlockChanged,
    "Block removed": m.actionBlockRemoved,
    Blocked: m.actionBlocked,
    Housekeeping: housekeeping.actionState,
    "Maintenance changed": housekeeping.actionNoteChanged,
    "Maintenance done": housekeeping.actionNoteDone,
    "Maintenance noted": housekeeping.actionNoted,
    "Put on sale": m.actionPutOnSale,
    "Schedule changed": m.actionScheduleChanged,
    "Taken off sale": m.actionTakenOffSale,
    "Unit retired": m.actionUnitRetired,
    "Units reordered": m.actionUnitsReordered,
  },
  fields: {
    amenities: m.fieldAmenities,
    bathroom: m.fieldBathroom,
    beds: m.fieldBeds,
    chargesGst: plans.fieldChargesGst,
    costOptions: m.fieldCostOptions,
    deposit: plans.fieldDeposit,
    editPricing: plans.fieldEditPricing,
    holdUntil: plans.fieldHoldUntil,
    housekeeping: housekeeping.state,
    icon: m.fieldIcon,
    images: m.fieldPictures,
    isDone: housekeeping.fieldDone,
    isOutOfSale: housekeeping.fieldBlock,
    maxCapacity: m.fieldMaxCapacity,
    occupiedDates: m.fieldOccupiedDates,
    price: m.fieldPrice,
    room: m.fieldRoom,
    size: m.fieldSize,
    totalRooms: m.fieldTotalRooms,
    unit: m.fieldUnit,
    units: m.fieldUnits,
    wantsBlock: housekeeping.fieldBlockAsked,
  },
  values: {
    editPricing: { flat: plans.editFlat, agreed: plans.editAgreed },
    housekeeping: {
      dirty: housekeeping.dirty,
      clean: housekeeping.clean,
      inspected: housekeeping.inspected,
      "out-of-order": housekeeping.outOfOrder,
    },
    type: { free: m.amenityFree, paid: m.amenityPaid },
    unit: { nights: m.chargeNights, percent: m.chargePercent },
  },
} satisfies AuditNames;
