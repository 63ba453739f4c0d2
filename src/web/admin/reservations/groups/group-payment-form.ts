import type { PaymentMethod } from "#domain/billing/payments.ts";
import {
  type GroupPaymentInput,
  groupPaymentInput,
  inPaymentOrder,
  spreadPayment,
} from "#domain/billing/received/group-payments.ts";
import { paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export interface GroupPaymentForm {
  method: PaymentMethod;
  amount: string;
  utr: string;
  note: string;
  /** What is typed for each room, by booking id. */
  shares: Record<string, string>;
}

/** The rooms with a balance, in the order in which a payment is spread. */
export const owingRooms = ({ bookings, balances }: Pick<GroupDetails, "bookings" | "balances">) =>
  inPaymentOrder(
    bookings.map(({ _id, name, reference, checkOutDate }) => ({
      bookingId: _id,
      // Guests without a name have that of the group.
      guest: `${name} · ${reference}`,
      checkOutDate,
      balance: balances[_id] ?? 0,
    })),
  );

type OwingRooms = ReturnType<typeof owingRooms>;

const sumOf = (amounts: readonly Rupees[]): Rupees =>
  toRupees(paise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0)));

/** The amount of each room, for an amount of all. */
export function sharesFor(amount: string, rooms: OwingRooms): GroupPaymentForm["shares"] {
  const typed = typedRupees(amount);
  const spread = spreadPayment(Number.isNaN(typed) ? 0 : typed, rooms);
  return Object.fromEntries(spread.map((share) => [share.bookingId, String(share.amount)]));
}

const typedShares = ({ shares }: Pick<GroupPaymentForm, "shares">) =>
  Object.entries(shares)
    .filter(([, text]) => text.trim() !== "" && typedRupees(text) !== 0)
    .map(([bookingId, text]) => ({ bookingId, amount: typedRupees(text) }));

/** What of the payment is for no room yet; negative if more is spread than was paid. */
export function leftToSpread(form: Pick<GroupPaymentForm, "amount" | "shares">): Rupees {
  const amounts = [typedRupees(form.amount), ...typedShares(form).map(({ amount }) => -amount)];
  return sumOf(amounts.map((amount) => (Number.isNaN(amount) ? 0 : amount)));
}

export function groupPaymentForm(group: GroupDetails): FormDefinition<Versioned, GroupPaymentForm, GroupPaymentInput> {
  const rooms = owingRooms(group);
  return {
    name: "payment",
    draft: `payment-of-group-${group._id}`,
    formOf: () => {
      const amount = String(sumOf(rooms.map(({ balance }) => balance)));
      return { method: "upi", amount, utr: "", note: "", shares: sharesFor(amount, rooms) };
    },
    check: ({ amount, ...form }) =>
      validate(groupPaymentInput, { ...form, amount: typedRupees(amount), shares: typedShares(form) }),
    labels: {},
    linkedFields: [
      ["method", "utr"],
      ["amount", "shares"],
    ],
  };
}
