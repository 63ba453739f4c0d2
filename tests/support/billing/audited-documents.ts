import { issueVoucher, sendInvoice, sendProForma } from "#contract/billing/documents.ts";
import { setNextNumber } from "#contract/billing/invoices.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls of documents that leave an entry. The lodge must have its GSTIN by then. */
export async function documentCalls({ api, db }: Pick<TestApp, "api" | "db">, caller: { token: string }) {
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2 });
  const dates = { checkInDate: "2026-06-01", checkOutDate: "2026-06-02" };
  const [ahead, past] = [
    await storeBooking(db, { roomId, ...dates }),
    await storeBooking(db, { roomId, ...dates, status: "checked-out" }),
  ];
  const advance = await storePayment(db, { bookingId: ahead._id });
  const body = { to: "asha@example.in" };
  let voucher = "";
  return {
    setNextNumber: () => api(setNextNumber, { body: { kind: "invoice", next: 900, acceptsGap: true } }, caller),
    issueVoucher: async () => {
      voucher = (await api(issueVoucher, { params: { id: advance } }, caller)).invoice._id;
    },
    sendInvoice: () => api(sendInvoice, { params: { id: voucher }, body }, caller),
    sendProForma: () => api(sendProForma, { params: { id: past._id }, body }, caller),
  };
}
