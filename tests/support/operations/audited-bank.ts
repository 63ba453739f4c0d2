import { closeBankLine, importBankStatement, matchBankLine } from "#contract/operations/bank-statements.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of bank statements: one payment is found by its UTR, two credits are left. */
export async function bankCalls({ api, db, today }: Pick<TestApp, "api" | "db" | "today">, caller: { token: string }) {
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2 });
  const { _id: bookingId } = await storeBooking(db, { roomId, checkInDate: "2026-06-01", checkOutDate: "2026-06-02" });
  await storePayment(db, { bookingId, method: "upi", amount: 500, utr: "426113870777", receivedOn: today });
  const lines = [`${today},UPI/426113870777,500`, `${today},INTEREST,12`, `${today},NEFT RAVI,400`];
  const body = {
    csv: ["Day,Words,In", ...lines].join("\n"),
    columns: { date: "Day", narration: "Words", credit: "In" },
  };
  const left = async (narration: string) =>
    (await db.selectFrom("bank_line").select("id").where("narration", "=", narration).executeTakeFirstOrThrow()).id;
  return {
    importBankStatement: () => api(importBankStatement, { body }, caller),
    closeBankLine: async () =>
      api(closeBankLine, { params: { id: await left("INTEREST") }, body: { reason: "Interest" } }, caller),
    matchBankLine: async () =>
      api(matchBankLine, { params: { id: await left("NEFT RAVI") }, body: { bookingId } }, caller),
  };
}
