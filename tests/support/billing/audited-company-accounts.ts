import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import {
  billToCompany,
  recordCompanyPayment,
  reverseCompanyPayment,
  sendReminder,
  setBookingCompany,
  setPayers,
  transferCharges,
} from "#contract/billing/company-accounts.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { payerColumns } from "#server/reservations/groups/rows.ts";
import type { TestApp } from "../platform/app.ts";
import { aCompany } from "../reservations/promos.ts";

/** The calls about what a company pays and owes that leave an entry. */
export async function companyAccountCalls({ api, db }: Pick<TestApp, "api" | "db">, caller: { token: string }) {
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3 });
  const dates = { checkInDate: "2026-06-01", checkOutDate: "2026-06-02", status: "checked-out" as const };
  const [one, other] = [await storeBooking(db, { roomId, ...dates }), await storeBooking(db, { roomId, ...dates })];
  const third = await storeBooking(db, { roomId, ...dates });
  const { company } = await api(addCompany, { body: aCompany({ name: "Manipal Mills" }) }, caller);
  const at = "2026-06-01T06:30:00.000Z";
  const payer = payerColumns({ name: "Mills", payerName: "Ravi", payerPhone: "", payerEmail: "" });
  const group = { id: "audited-group", ...payer };
  const texts = { locale: "en" as const, notes: "", release_on: "", released_on: "", lead_id: "", erased_at: "" };
  await db
    .insertInto("booking_group")
    .values({ ...group, ...texts, created_at: at, updated_at: at })
    .execute();
  const columns = { company_id: company._id, group_id: group.id };
  await db.updateTable("booking").set(columns).where("id", "in", [one._id, other._id]).execute();
  const params = { id: one._id };
  let payment = "";
  return {
    setBookingCompany: () =>
      api(setBookingCompany, { params: { id: third._id }, body: { companyId: company._id } }, caller),
    setPayers: () => api(setPayers, { params, body: { payer: "company", nights: true } }, caller),
    transferCharges: async () => {
      const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
      const { bill } = await api(addCharge, { params, body: dinner }, caller);
      const charges = bill.charges.map(({ _id }) => _id);
      await api(transferCharges, { params, body: { to: other._id, charges } }, caller);
    },
    billToCompany: () => api(billToCompany, { params, body: {} }, caller),
    recordCompanyPayment: async () => {
      const body = { method: "bank" as const, amount: 100, isMore: true };
      const { account } = await api(recordCompanyPayment, { params: { id: company._id }, body }, caller);
      payment = account.payments[0]?._id ?? "";
    },
    reverseCompanyPayment: () =>
      api(reverseCompanyPayment, { params: { id: payment }, body: { reason: "Wrong company" } }, caller),
    sendReminder: () => {
      const body = { to: "accounts@mills.example", subject: "Open invoices", text: "Please pay." };
      return api(sendReminder, { params: { id: company._id }, body }, caller);
    },
  };
}
