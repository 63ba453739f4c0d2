import assert from "node:assert/strict";
import test from "node:test";
import { endpoints } from "#contract/operations/index.ts";
import type { Access } from "#domain/platform/access/permissions.ts";
import { routes } from "#server/routes.ts";
import { testApp } from "./support/platform/app.ts";
import { readSources } from "./support/platform/imports.ts";

test("every endpoint defined in the contract is listed", () => {
  const defined = readSources("src/contract").flatMap((file) =>
    [...file.text.matchAll(/= endpoint\(\{\s*name: "(\w+)"/g)].map(([, name]) => name as string),
  );
  assert.ok(defined.length > 10);
  assert.deepEqual(defined.toSorted(), endpoints.map((endpoint) => endpoint.name).toSorted());
});

test("exactly the contract's endpoints are mounted, each once", () => {
  const mounted = routes.map((route) => route.endpoint.name).toSorted();
  assert.deepEqual(mounted, endpoints.map((endpoint) => endpoint.name).toSorted());
  const operations = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  assert.equal(new Set(operations).size, operations.length);
});

const fieldsOf = (schema: unknown) => Object.keys((schema as { entries?: object } | undefined)?.entries ?? {});

test("every list with a search for personal data has a POST variant that keeps the term out of the URL", () => {
  const personal = /^(search|name|phone|email|guest.*|userId)$/;
  const searched = endpoints.filter(({ query }) => fieldsOf(query).some((field) => personal.test(field)));
  assert.deepEqual(
    searched.map(({ name }) => name),
    ["listBookings", "listQueries"],
  );
  for (const { name, path, query, access, reply } of searched) {
    const search = endpoints.find((other) => other.method === "POST" && other.path === `${path}/search`);
    assert.deepEqual(fieldsOf(search?.body), fieldsOf(query), name);
    assert.deepEqual([search?.access, search?.reply, search?.query], [access, reply, undefined], name);
  }
  for (const { name, path } of endpoints) assert.doesNotMatch(path, /\{(name|phone|email|userId)\}/, name);
});

/** Each with the reason why the last one may win. */
const editedWithoutVersion: Record<string, string> = {
  setLanguage: "one's own",
  setRequiredSecondFactor: "a switch",
  setRoomAvailability: "a switch",
  setStaffActive: "a switch",
  setStaffRole: "one choice, confirmed by password",
  deferRegister: "a switch",
  skipSetUpStep: "a switch",
  scheduleBackups: "one owner's choice",
  saveWebsiteAddress: "a fact of the server",
  saveMailServer: "a fact of the server",
  setNextNumber: "refused unless it is above the last number",
  setUnitOrder: "an order",
  saveTranslation: "one text",
  savePageDraft: "one's own draft, which names the version that it began from",
};

test("every call that edits a stored record says which version was seen", () => {
  const edits = endpoints.filter(
    ({ method, access }) => (method === "PUT" || method === "PATCH") && access !== "public",
  );
  const bodyOf = (body: unknown) => fieldsOf((body as { pipe?: unknown[] } | undefined)?.pipe?.[0] ?? body);
  const unseen = edits.filter(({ body }) => !bodyOf(body).some((field) => /^(updatedAt|version|seen\w+)$/.test(field)));
  assert.deepEqual(unseen.map(({ name }) => name).toSorted(), Object.keys(editedWithoutVersion).toSorted());
});

test("every form that names the version that was seen can show what somebody else changed", () => {
  const forms = readSources("src/web/admin").filter(
    ({ path, text }) =>
      !path.endsWith(".test.ts") &&
      text.includes("FormDefinition<") &&
      /check: \([^)]*, (\w+)\)[\s\S]*updatedAt: \1\?\.updatedAt/.test(text),
  );
  assert.ok(forms.length > 10);
  const silent = forms.filter(({ text }) => !/\bshape[:,]/.test(text)).map(({ path }) => path);
  assert.deepEqual(silent, []);
});

test("an unsupported method returns 405 with an Allow header", async (t) => {
  const { app } = await testApp(t);
  const response = await app.inject({ method: "DELETE", url: "/api/rooms" });
  assert.equal(response.statusCode, 405);
  assert.match(String(response.headers.allow), /GET/);
  assert.equal(response.json().code, "method_not_allowed");
});

/**
 * Who may make the calls that are not for all of reception. `roles.test.ts` shows that each level lets in its roles alone;
 * this says which call has which level, so that a change of one word in the contract opens nothing unseen.
 */
const callsFor: Record<Exclude<Access, "staff">, string> = {
  public: `
    addBooking addOwnRequest addQuery bookTogether cancelOwnBooking changeStayAsGuest findOwnBooking getAvailability getBookingAsGuest
    getCatalogue getLodge getOwnInvoiceFile getOwnProFormaFile getOwnRegister getPageContent getQuote getRoom getRoomCalendar getSearchCalendar getSiteTexts listAmenities
    listBanquets listExtras listRooms listTestimonials login payAsGuest quoteOwnChange quoteTogether quoteWithPromo reportPaymentAsGuest saveOwnGuest setOwnExtras setOwnRecipient
    withdrawOwnChange
  `,
  account: `
    beginSecondFactor changePassword confirmSecondFactor endOtherSessions endSecondFactor endSession getSecondFactor
    getSession listSessions logout setLanguage watchEvents
  `,
  housekeeping: `
    addMaintenanceNote askForBlock getPreviewKey listHousekeeping reportFoundItem resolveMaintenanceNote setHousekeeping
  `,
  reading: `
    exportAudit findFreeUnits getAgeing getAgeingCsv getBill getBooking getCompanyAccount getDayFile getDayPdf getDayReport
    getDaySheet getDayState getDrawer getGateway getInvoice getInvoiceFile getProFormaFile getSecurityDeposit listAudit
    listBookingInvoices listBookings listChargeItems listCompanies listHeldDeposits listPayments listSources searchBookings searchDesk
  `,
  books: `
    getGatewayReport getGstr1 getLedgers getMissingDocumentsCsv getPace getReconciliation getReport getReportFile getTallyImport
    listInvoices listMissingDocuments
  `,
  manager: `
    addChargeItem addCompany addFeed addPromo addRoom addSource approve barGuest changeRates closeBankLine decline
    deleteFeed fetchFeed importBankStatement issueCreditNote listBankLines listFeedConflicts listFeeds listJobs
    listPromos matchBankLine moveFeedConflict previewBankStatement previewRates renewCalendar unbarGuest undoRates
    updateChargeItem updateCompany updateFeed updatePromo updateSource
  `,
  owner: `
    addPage addPagePicture addStaffAccount closeSite downloadBackup drillBackup endStaffSecondFactor endStaffSession endStaffSessions eraseGuest
    exportGuest getBrand getPageDraft getPageVersion getRequiredSecondFactor getServerFacts getSetUp getSettings hidePage importLines
    listBackups listNumberSeries listPages listServerNotices listStaff listStaffActivity listStaffSessions makeBackup openSite orderPages previewImport publishPage publishSamples
    removePage resetStaffPassword restorePage saveMailServer savePageDraft saveWebsiteAddress scheduleBackups setNextNumber setRequiredSecondFactor setStaffActive setStaffRole skipSetUpStep startOwnLodge
    unpublishPage unschedulePage updateBrand updateLedgers updateRegisterSettings updateSettings
  `,
};

test("each call is for those for whom it is meant: strangers, housekeeping, readers, managers or owners", () => {
  const named = (access: Access) => endpoints.filter((endpoint) => endpoint.access === access).map(({ name }) => name);
  for (const [access, calls] of Object.entries(callsFor)) {
    assert.deepEqual(named(access as Access).toSorted(), calls.trim().split(/\s+/), access);
  }
});
