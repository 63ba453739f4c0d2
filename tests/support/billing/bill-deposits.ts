import { getSecurityDeposit, settleSecurityDeposit, takeSecurityDeposit } from "#contract/billing/security-deposits.ts";
import { paymentMethods } from "#domain/billing/payments.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { type Draw, oneOf } from "#server/operations/demo/seeded.ts";
import type { BillCall, BillClient } from "./bill-client.ts";

async function take(client: BillClient, draw: Draw) {
  const body = { method: oneOf(draw, paymentMethods), amount: (1 + draw(90_000)) / 100 };
  const params = { id: client.someBooking(draw) };
  await client.onceOrTwice(draw, (options) => client.call(takeSecurityDeposit, { params, body }, options));
}

/** Gives back some, and keeps some of the rest for the bill or as a charge. */
async function settle(client: BillClient, draw: Draw) {
  const params = { id: client.anyStay(draw) };
  const held = toPaise((await client.call(getSecurityDeposit, { params })).deposit.held);
  if (held === 0) return false;
  const back = draw(3) === 0 ? held : draw(held);
  const left = held - back;
  const amount = left === 0 ? 0 : 1 + draw(left);
  const charge = draw(2) === 0 ? { chargeGst: oneOf(draw, [0, 18] as const) } : {};
  const kept = { amount: toRupees(paise(amount)), reason: "A lamp", ...charge };
  const body = { method: oneOf(draw, paymentMethods), returned: toRupees(paise(back)), ...(amount > 0 && { kept }) };
  await client.onceOrTwice(draw, (options) => client.call(settleSecurityDeposit, { params, body }, options));
  return client.log(params.id, { paid: amount, ...("chargeGst" in charge && { charged: amount }) });
}

export const depositCalls: readonly BillCall[] = [
  { weight: 6, run: take },
  { weight: 6, run: settle },
];
