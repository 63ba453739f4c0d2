import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readOpenBooking, withOpenBooking } from "#web/admin/platform/app/urls/booking-address.ts";
import { changeListParams } from "#web/admin/platform/app/urls/list-params.ts";
import { isFiltered, noFilters, readListQuery } from "./list-query.ts";

const params = (text: string) => new URLSearchParams(text);

const everything = { ...noFilters, sort: undefined, page: 1, limit: 10 };

describe("the bookings list in the URL state", () => {
  it("has no filters, page 1 and ten rows by default", () => {
    const query = readListQuery(params(""));
    assert.deepEqual(query, everything);
    assert.equal(isFiltered(query), false);
  });

  it("reads all parameters", () => {
    const query = readListQuery(
      params(
        "search=+Asha+&status=no-show&from=2026-01-05&to=2026-01-09&page=3&limit=25&view=owing&night=2026-01-07&group=g1&source=s1&sort=-balance",
      ),
    );
    assert.deepEqual(query, {
      search: "Asha",
      status: "no-show",
      from: "2026-01-05",
      to: "2026-01-09",
      view: "owing",
      night: "2026-01-07",
      group: "g1",
      source: "s1",
      sort: "-balance",
      page: 3,
      limit: 25,
    });
    assert.equal(isFiltered(query), true);
  });

  it("falls back to the defaults for invalid values", () => {
    const query = readListQuery(params("status=lost&from=2026-02-31&to=soon&page=-2&limit=7"));
    assert.deepEqual(query, everything);
    assert.equal(readListQuery(params("page=0")).page, 1);
    assert.equal(readListQuery(params("page=1.5")).page, 1);
    assert.equal(readListQuery(params(`search=${"x".repeat(300)}`)).search.length, 100);
  });

  it("returns to page 1 after a change of a filter or the page size", () => {
    const here = params("search=asha&page=4&limit=5");
    for (const change of [
      { search: "rao" },
      { status: "pending" },
      { from: "2026-01-05" },
      { to: "2026-01-05" },
      { limit: 50 },
    ]) {
      assert.equal(readListQuery(changeListParams(here, change)).page, 1);
    }
    assert.equal(readListQuery(changeListParams(here, { page: 5 })).page, 5);
    assert.equal(changeListParams(here, { page: 5 }).get("search"), "asha");
  });

  it("omits defaults and empty filters", () => {
    assert.equal(changeListParams(params("search=asha&page=2&limit=5"), { search: " ", limit: 10 }).toString(), "");
    assert.equal(changeListParams(params("page=2"), { page: 1 }).toString(), "");
    assert.equal(changeListParams(params("status=pending"), { status: undefined }).toString(), "");
  });

  it("clears only the filters", () => {
    assert.equal(
      changeListParams(params("search=a&status=pending&from=2026-01-05&page=2&limit=25"), noFilters).toString(),
      "limit=25",
    );
  });

  it("opens, edits and closes a booking without changing filters and page", () => {
    const list = params("search=asha&page=2");
    const open = withOpenBooking(list, { id: "b1", editing: false });
    assert.deepEqual(readOpenBooking(open), { id: "b1", editing: false });
    assert.equal(readListQuery(open).page, 2);
    const editing = withOpenBooking(open, { id: "b1", editing: true });
    assert.deepEqual(readOpenBooking(editing), { id: "b1", editing: true });
    assert.equal(withOpenBooking(editing, undefined).toString(), "search=asha&page=2");
    assert.equal(readOpenBooking(params("booking=&edit=1")), undefined);
  });
});
