import { closeDays } from "#contract/billing/day-close.ts";
import { closeShift, getDrawer, openShift, recordPettyCash } from "#contract/billing/shifts.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of the drawer and of the end of a day. */
export function shiftCalls({ api, today }: Pick<TestApp, "api" | "today">, caller: { token: string }) {
  return {
    openShift: () => api(openShift, { body: { opening: 500 } }, caller),
    recordPettyCash: () => api(recordPettyCash, { body: { amount: 100, reason: "Milk" } }, caller),
    closeShift: async () => {
      const { drawer } = await api(getDrawer, {}, caller);
      return api(closeShift, { params: { id: drawer.shift?._id ?? "" }, body: { "200": 2 } }, caller);
    },
    closeDays: () => api(closeDays, { body: { day: addNights(today, -1), anyway: true } }, caller),
  };
}
