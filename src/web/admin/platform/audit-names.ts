import * as m from "#messages/deskAudit.js";
import { languageLabels } from "./languages/language-labels.ts";
import type { AuditNames } from "./shared/stored-names.ts";

export const platformAuditNames = {
  actions: {
    Added: m.actionAdded,
    Changed: m.actionChanged,
    Deleted: m.actionDeleted,
    Edited: m.actionEdited,
    Moved: m.actionMoved,
    Undone: m.actionUndone,
    Updated: m.actionUpdated,
  },
  fields: {
    additionalMessage: m.fieldMessage,
    address: m.fieldAddress,
    amount: m.fieldAmount,
    answer: m.fieldAnswer,
    description: m.fieldDescription,
    email: m.fieldEmail,
    floor: m.fieldFloor,
    from: m.fieldFrom,
    image: m.fieldImage,
    isActive: m.fieldState,
    label: m.fieldUnitLabel,
    locale: m.fieldLocale,
    message: m.fieldMessage,
    name: m.fieldName,
    notes: m.fieldNotes,
    number: m.fieldNumber,
    phone: m.fieldPhone,
    place: m.fieldPlace,
    position: m.fieldPosition,
    reason: m.fieldReason,
    role: m.fieldRole,
    source: m.fieldSource,
    state: m.fieldState,
    status: m.fieldStatus,
    summary: m.fieldSummary,
    text: m.fieldText,
    to: m.fieldTo,
    type: m.fieldType,
    view: m.fieldView,
  },
  values: {
    locale: languageLabels,
  },
} satisfies AuditNames;
