import * as contract from "#contract/register/register.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { readCards } from "./card.ts";
import { exportRegister } from "./export.ts";
import { addGroupGuests } from "./group-list.ts";
import * as guests from "./guests.ts";
import { listFilings, listRegister } from "./lists.ts";
import { addPicture, deletePicture, readPicture } from "./pictures.ts";
import { departGuest, fileReport } from "./reports.ts";
import { findReturning } from "./returning.ts";
import { readRegisterSettings, updateRegisterSettings } from "./settings.ts";
import { readStayRegister } from "./stays.ts";
import { readRegisterToday, readRollCall } from "./today.ts";

const registerContext = (context: CallContext): guests.RegisterContext => ({
  context: actionContext(context),
  key: context.registerKey,
  reader: context.staff?.role,
  idempotencyKey: context.idempotencyKey,
});

const workingDay = ({ now }: CallContext) => ({ instant: now.instant, today: now.businessDate });
const clockOf = ({ now, mails }: CallContext) => ({ instant: now.instant, timeZone: mails.timeZone });

export const registerRoutes: Route[] = [
  serve(contract.getStayRegister, async ({ params }, { db, staff }) => ({
    register: await readStayRegister(db, params.id, staff?.role),
  })),
  serve(contract.addStayGuest, async ({ params, body }, context) => ({
    guest: await guests.addGuest(context.db, params.id, body, registerContext(context)),
  })),
  serve(contract.addStayGuests, async ({ params, body }, context) => ({
    register: await guests.addGuests(context.db, params.id, body.text, registerContext(context)),
  })),
  serve(contract.addGroupGuests, async ({ params, body }, context) => ({
    bookings: await addGroupGuests(context.db, params.id, body.text, registerContext(context)),
  })),
  serve(contract.updateStayGuest, async ({ params, body }, context) => ({
    guest: await guests.updateGuest(context.db, params.id, body, registerContext(context)),
  })),
  serve(contract.deleteStayGuest, async ({ params }, context) => ({
    register: await guests.deleteGuest(context.db, params.id, registerContext(context)),
  })),
  serve(contract.deferRegister, async ({ params, body }, context) => ({
    register: await guests.deferRegister(context.db, params.id, body.later, registerContext(context)),
  })),
  serve(contract.findReturningGuests, async ({ body }, { db }) => ({ guests: await findReturning(db, body.phone) })),
  serve(contract.readGuestNumbers, ({ params }, context) =>
    guests.readNumbers(context.db, params.id, registerContext(context)),
  ),
  serve(contract.addDocumentPicture, async ({ params, body }, context) => {
    const around = { ...registerContext(context), today: context.now.today, signal: context.signal };
    return { register: await addPicture(context.db, params.id, body, around) };
  }),
  serve(contract.readDocumentPicture, ({ params }, context) =>
    readPicture(context.db, params.id, registerContext(context)),
  ),
  serve(contract.deleteDocumentPicture, async ({ params }, context) => ({
    register: await deletePicture(context.db, params.id, registerContext(context)),
  })),
  serve(contract.fileReport, async ({ params, body }, context) => ({
    guest: await fileReport(context.db, params.id, body, registerContext(context)),
  })),
  serve(contract.departGuest, async ({ params, body }, context) => ({
    guest: await departGuest(context.db, params.id, body, registerContext(context)),
  })),
  serve(contract.getRegisterToday, (_input, context) => readRegisterToday(context.db, workingDay(context))),
  serve(contract.listRegister, ({ query }, context) => listRegister(context.db, query.period, clockOf(context))),
  serve(contract.listFilings, async ({ query }, context) => ({
    filings: await listFilings(context.db, query.period, clockOf(context)),
  })),
  serve(contract.exportRegister, ({ body }, context) =>
    exportRegister(context.db, body, {
      ...registerContext(context),
      timeZone: context.mails.timeZone,
      today: context.now.businessDate,
    }),
  ),
  serve(contract.getRollCall, (_input, context) => readRollCall(context.db, workingDay(context))),
  serve(contract.getRegisterCard, ({ query }, { db }) => readCards(db, query)),
  serve(contract.getRegisterSettings, async (_input, { db }) => ({ settings: await readRegisterSettings(db) })),
  serve(contract.updateRegisterSettings, async ({ body }, context) => ({
    settings: await updateRegisterSettings(context.db, body, actionContext(context)),
  })),
];
