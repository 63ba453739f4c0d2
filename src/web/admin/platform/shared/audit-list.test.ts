import assert from "node:assert/strict";
import test from "node:test";
import { auditHref, countFilters, noFilters, readAuditList } from "./audit-list.ts";

const read = (text: string) => readAuditList(new URL(text, "https://lodge.example").searchParams);

test("a link to the audit log is read as the filters that it was made of", () => {
  const filters = {
    entity: "booking" as const,
    id: undefined,
    action: "Refund recorded",
    actor: "meera",
    from: "2026-06-01",
    to: "2026-06-30",
    booking: "KL-7F3K9",
  };
  const { page: _page, limit: _limit, ...found } = read(auditHref(filters));
  assert.deepEqual(found, filters);
  assert.equal(countFilters(found), 6);
  assert.equal(auditHref({ booking: "kl 7f3k9" }), "/admin/audit?booking=KL-7F3K9");
});

test("without filters, or with invalid ones, everything is shown", () => {
  for (const query of ["", "?entity=moon&from=2026-02-30&to=soon&action=&actor=&booking="]) {
    const { page, limit, ...filters } = read(`/admin/audit${query}`);
    assert.deepEqual([filters, page, limit], [noFilters, 1, 10]);
    assert.equal(countFilters(filters), 0);
  }
});
