import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listPayments, recordPayment, requestUpi } from "#contract/billing/payments.ts";
import { getSecurityDeposit, takeSecurityDeposit } from "#contract/billing/security-deposits.ts";
import {
  closeBankLine,
  importBankStatement,
  listBankLines,
  matchBankLine,
  previewBankStatement,
} from "#contract/operations/bank-statements.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { reportPayment } from "#server/billing/payments/reported.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const utr = "426113870255";

async function setUp(t: TestContext) {
  const lodge = await testApp(t);
  const { api, db, clock, today } = lodge;
  const staff = { token: await lodge.staffToken() };
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, upiId: "lodge@example" } }, staff);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 20 });
  type Statement = CallInput<typeof importBankStatement>["body"];
  const context = { actor: guestActor, instant: clock.instant };
  return {
    ...lodge,
    staff,
    day: today.split("-").toReversed().join("/"),
    book: (given: { reference?: string } = {}) =>
      storeBooking(db, { roomId, ...stay, createdAt: new Date("2026-06-01T09:00:00Z"), ...given }),
    pay: (id: string, body: object) =>
      api(recordPayment, { params: { id }, body: { method: "upi", isMore: true, ...body } as never }, staff),
    ask: (id: string, amount: number) => api(requestUpi, { params: { id }, body: { amount } }, staff),
    report: (id: string, given: string) => reportPayment(db, id, { utr: given }, { context, today }),
    payments: async (id: string) => (await api(listPayments, { params: { id } }, staff)).ledger.payments,
    preview: async (body: Statement) => (await api(previewBankStatement, { body }, staff)).preview,
    take: async (body: Statement) => (await api(importBankStatement, { body }, staff)).result,
    left: async () => (await api(listBankLines, {}, staff)).lines,
    match: async (id: string, body: object) =>
      (await api(matchBankLine, { params: { id }, body: body as never }, staff)).lines,
    mails: async () =>
      (
        await db
          .selectFrom("mail")
          .select(["kind", "recipient", "data"])
          .where("kind", "=", "payment-received")
          .execute()
      ).map(({ recipient, data }) => [recipient, (JSON.parse(data) as { payment: object }).payment]),
  };
}

const hdfc = (...lines: string[]) =>
  [
    "HDFC BANK Ltd.,,,,,,",
    "Account No : 50200012345678,,,,,,",
    "",
    "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
    ...lines,
  ].join("\r\n");

test("a reported payment counts once the bank's list has its UTR, and the guest is told", async (t) => {
  const { book, report, payments, take, left, mails, day, preview } = await setUp(t);
  const booking = await book();
  await report(booking._id, utr);
  const csv = hdfc(
    `${day},UPI-ASHA RAO-ASHA@OKHDFC-HDFC0000123-${utr}-STAY,0000${utr},${day},,"5,711.20","1,05,711.20"`,
    `${day},ATM WITHDRAWAL,,${day},"2,000.00",,"1,03,711.20"`,
  );
  const { bank, columns, lines } = await preview({ csv });
  assert.equal(bank, "hdfc");
  assert.deepEqual(columns, {
    date: "Date",
    narration: "Narration",
    reference: "Chq./Ref.No.",
    credit: "Deposit Amt.",
  });
  assert.deepEqual(
    lines.map(({ state, amount }) => [state, amount]),
    [["matched", 5711.2]],
  );
  assert.equal((await payments(booking._id))[0]?.state, "reported");

  assert.deepEqual(await take({ csv }), { added: 1, matched: 1, present: 0, left: 0 });
  assert.equal((await payments(booking._id))[0]?.state, "received");
  assert.deepEqual(await mails(), [[booking.email, { amount: 5711.2, utr, balance: 0 }]]);
  assert.deepEqual(await left(), []);
  assert.deepEqual(await take({ csv }), { added: 0, matched: 0, present: 1, left: 0 });
  assert.equal((await mails()).length, 1);
});

test("a payment that waits for its UTR gets it by the code's reference, and what nobody recorded is recorded", async (t) => {
  const { book, ask, pay, payments, take, day } = await setUp(t);
  const [one, two, three] = [await book(), await book(), await book({ reference: "MHS-7F3K9" })];
  const recorded = await ask(one._id, 500);
  await pay(one._id, { amount: 500, tr: recorded.tr });
  const asked = await ask(two._id, 700);
  const csv = hdfc(
    `${day},UPI-ASHA-A@B-${utr}-BOOKING ${recorded.tr},,${day},,500.00,1`,
    `${day},UPI-RAVI-R@B-426113870256-${asked.tr.replaceAll("-", " ")},,${day},,700.00,1`,
    // The guest's page asks under the booking's own reference.
    `${day},UPI-TARA-T@B-426113870257-BOOKING ${three.reference},,${day},,5711.20,1`,
  );
  assert.deepEqual(await take({ csv }), { added: 3, matched: 3, present: 0, left: 0 });
  const facts = async (id: string) =>
    (await payments(id)).map(({ amount, utr, state, method }) => [amount, utr, state, method]);
  assert.deepEqual(await facts(one._id), [[500, utr, "received", "upi"]]);
  assert.deepEqual(await facts(two._id), [[700, "426113870256", "received", "upi"]]);
  assert.deepEqual(await facts(three._id), [[5711.2, "426113870257", "received", "upi"]]);
});

test("amount and day alone propose; a person confirms, records or sets aside, each once", async (t) => {
  const { api, staff, book, pay, payments, take, left, match, day } = await setUp(t);
  const [one, two] = [await book(), await book()];
  await pay(one._id, { method: "card", amount: 900 });
  const csv = hdfc(
    `${day},POS SETTLEMENT 4411,,${day},,900.00,1`,
    `${day},CASH DEPOSIT,,${day},,300.00,1`,
    `${day},NEFT CR-RAVI,,${day},,400.00,1`,
  );
  assert.deepEqual(await take({ csv }), { added: 3, matched: 0, present: 0, left: 3 });
  const of = async (amount: number) => (await left()).find((line) => line.amount === amount) ?? assert.fail();
  const card = await of(900);
  const paymentId = card.proposals[0]?.paymentId ?? assert.fail();
  assert.deepEqual(
    card.proposals.map(({ reference, state }) => [reference, state]),
    [[one.reference, "received"]],
  );
  assert.equal((await match(card._id, { paymentId })).length, 2);
  await failsWith(match(card._id, { paymentId }), "changed");
  await match((await of(400))._id, { bookingId: two._id });
  assert.deepEqual(
    (await payments(two._id)).map(({ amount }) => amount),
    [400],
  );
  const params = { id: (await of(300))._id };
  await failsWith(api(closeBankLine, { params, body: { reason: "" } }, staff), "invalid_input");
  assert.deepEqual((await api(closeBankLine, { params, body: { reason: "Cash from the drawer" } }, staff)).lines, []);
  await failsWith(match(params.id, {}), "invalid_input");
  await failsWith(match("no-such", { bookingId: two._id }), "not_found");
});

test("another amount, or another UTR, is never confirmed by itself", async (t) => {
  const { book, report, pay, ask, take, left, payments, day } = await setUp(t);
  const [one, two] = [await book(), await book()];
  await report(one._id, utr);
  const { tr } = await ask(two._id, 600);
  await pay(two._id, { amount: 600, utr: "426113870999", tr });
  const csv = hdfc(
    `${day},UPI-ASHA-A@B-${utr}-STAY,,${day},,5000.00,1`,
    `${day},UPI-RAVI-R@B-426113870256-${tr},,${day},,600.00,1`,
  );
  assert.deepEqual(await take({ csv }), { added: 2, matched: 0, present: 0, left: 2 });
  assert.deepEqual(
    (await left()).map(({ proposals }) => proposals.length),
    [1, 1],
  );
  assert.equal((await payments(one._id))[0]?.state, "reported");
});

test("what the ledger refuses is left for a person", async (t) => {
  const { book, pay, ask, take, left, day } = await setUp(t);
  const [one, two] = [await book(), await book()];
  await pay(one._id, { amount: 10, utr });
  const { tr } = await ask(two._id, 600);
  const csv = hdfc(`${day},UPI-A-${utr}-${tr},,${day},,600.00,1`);
  assert.deepEqual(await take({ csv }), { added: 1, matched: 0, present: 0, left: 1 });
  assert.equal((await left()).length, 1);
});

test("overlapping files, equal payments of a day and imports at the same time store each credit once", async (t) => {
  const { take, left, day } = await setUp(t);
  const same = `${day},CASH DEPOSIT SELF,,${day},,300.00,1`;
  const other = `${day},INTEREST,,${day},,12.50,1`;
  const csv = hdfc(same, same, other);
  const results = await Promise.all([take({ csv: hdfc(same, same) }), take({ csv }), take({ csv })]);
  assert.equal(
    results.reduce((sum, { added }) => sum + added, 0),
    3,
  );
  assert.deepEqual((await left()).map(({ amount }) => amount).toSorted(), [12.5, 300, 300]);
  assert.deepEqual(await take({ csv }), { added: 0, matched: 0, present: 3, left: 0 });
});

test("the statements of five banks are read by their headings", async (t) => {
  const { preview, day } = await setUp(t);
  const files = {
    sbi: `Account Name :\tMR RAO\nTxn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance\n${day}\t${day}\tBY TRANSFER-UPI/CR/${utr}/ASHA/HDFC/asha@ok--\tTRANSFER FROM 4897\t \t1,250.50\t9,000.00\n`,
    hdfc: hdfc(`${day},UPI-ASHA-${utr},,${day},,1250.50,1`),
    icici: `DETAILED STATEMENT\n\nS No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )\n1,${day},${day},-,UPI/${utr}/STAY/asha@ok,0.0,1250.5,9000\n`,
    axis: `Statement of Account\nTran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n${day},-,UPI/P2A/${utr}/ASHA,,1250.50,9000.00,123\n`,
    kotak: `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr\n1,${day},${day},UPI/ASHA/${utr},UPI-${utr},"1,250.50",CR,"9,000.00",CR\n2,${day},${day},ATM,,"100.00",DR,"8,900.00",CR\n`,
  };
  for (const [bank, csv] of Object.entries(files)) {
    const found = await preview({ csv });
    assert.deepEqual([found.bank, found.lines.map(({ amount }) => amount)], [bank, [1250.5]], bank);
    assert.match(found.lines[0]?.narration ?? "", new RegExp(utr));
  }
});

test("columns of another bank are matched by hand once; what is no statement says so", async (t) => {
  const { preview, take, day } = await setUp(t);
  const csv = `Canara Bank\nPosted,What,Ref,In,Out\n${day},UPI/${utr},,"1,250.50",\n${day},FEE,,,10\n`;
  const refused = await preview({ csv }).catch((error) => error);
  assert.deepEqual(refused.details, { headings: ["Posted", "What", "Ref", "In", "Out"] });
  const columns = { date: "Posted", narration: "What", credit: "In" };
  assert.equal((await preview({ csv, columns })).lines.length, 1);
  await failsWith(preview({ csv }), "invalid_input");
  await take({ csv, columns });
  const again = await preview({ csv });
  assert.deepEqual([again.bank, again.columns, again.lines[0]?.state], ["", columns, "present"]);
  await failsWith(preview({ csv: "one line" }), "invalid_input");
  await failsWith(preview({ csv: " " }), "invalid_input");
});

test("the statement of a year is taken", async (t) => {
  const { take, day } = await setUp(t);
  const lines = Array.from(
    { length: 1500 },
    (_, at) => `${day},CASH DEPOSIT ${"X".repeat(60)} ${at},,${day},,${at + 1}.00,1`,
  );
  const { added } = await take({ csv: hdfc(...lines) });
  assert.equal(added, 1500);
  const file = hdfc(...lines.flatMap((line) => [line, line, line, line, line]));
  await failsWith(take({ csv: file }), "invalid_input");
});

test("a credit is matched with a security deposit, by its number or the reference, and pays no bill", async (t) => {
  const { api, staff, book, payments, take, left, match, mails, day } = await setUp(t);
  const [one, two, three] = [await book(), await book(), await book()];
  const deposit = (id: string, given: string, amount: number) =>
    api(takeSecurityDeposit, { params: { id }, body: { method: "upi", amount, utr: given } }, staff);
  await deposit(one._id, utr, 1000);
  await deposit(two._id, "", 1500);
  await deposit(three._id, "", 750);
  const csv = hdfc(
    `${day},UPI-ASHA-${utr},0000${utr},${day},,"1,000.00","1,00,000.00"`,
    `${day},UPI-DEPOSIT ${two.reference},426113870299,${day},,"1,500.00","1,01,500.00"`,
    `${day},CASH CARD,,${day},,750.00,"1,02,250.00"`,
  );
  assert.deepEqual(await take({ csv }), { added: 3, matched: 2, present: 0, left: 1 });
  const entries = async (id: string) => (await api(getSecurityDeposit, { params: { id } }, staff)).deposit;
  assert.deepEqual(
    (await entries(two._id)).entries.map(({ utr }) => utr),
    ["426113870299"],
  );
  const [line] = await left();
  const [proposal] = line?.proposals ?? [];
  assert.deepEqual([proposal?.reference, proposal?.amount], [three.reference, 750]);
  assert.deepEqual(await match(line?._id ?? "", { securityId: proposal?.securityId }), []);
  for (const { _id } of [one, two, three]) assert.deepEqual(await payments(_id), []);
  assert.deepEqual(await mails(), []);
  assert.deepEqual([(await entries(one._id)).held, (await entries(three._id)).held], [1000, 750]);
});
