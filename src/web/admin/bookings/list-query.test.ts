import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  changeListQuery,
  clearFilters,
  isFiltered,
  readListQuery,
  readOpenBooking,
  toApiQuery,
  withOpenBooking,
} from "./list-query.ts";

const params = (text: string) => new URLSearchParams(text);

describe("the bookings list in the address", () => {
  it("is everything, first page, ten rows, when nothing is said", () => {
    const query = readListQuery(params(""));
    assert.deepEqual(query, {
      search: "",
      status: undefined,
      from: undefined,
      to: undefined,
      page: 1,
      limit: 10,
    });
    assert.equal(isFiltered(query), false);
    assert.deepEqual(toApiQuery(query), { page: "1", limit: "10" });
  });

  it("reads what is said", () => {
    const query = readListQuery(params("search=+Asha+&status=no-show&from=2026-01-05&to=2026-01-09&page=3&limit=25"));
    assert.deepEqual(toApiQuery(query), {
      search: "Asha",
      status: "no-show",
      from: "2026-01-05",
      to: "2026-01-09",
      page: "3",
      limit: "25",
    });
    assert.equal(isFiltered(query), true);
  });

  it("opens all the same when the address makes no sense", () => {
    const query = readListQuery(params("status=lost&from=2026-02-31&to=soon&page=-2&limit=7"));
    assert.deepEqual(toApiQuery(query), { page: "1", limit: "10" });
    assert.equal(readListQuery(params("page=0")).page, 1);
    assert.equal(readListQuery(params("page=1.5")).page, 1);
    assert.equal(readListQuery(params(`search=${"x".repeat(300)}`)).search.length, 100);
  });

  it("goes back to page 1 with any filter and with the page size", () => {
    const here = params("search=asha&page=4&limit=5");
    for (const change of [
      { search: "rao" },
      { status: "pending" },
      { from: "2026-01-05" },
      { to: "2026-01-05" },
      { limit: 50 },
    ]) {
      assert.equal(readListQuery(changeListQuery(here, change)).page, 1);
    }
    assert.equal(readListQuery(changeListQuery(here, { page: 5 })).page, 5);
    assert.equal(changeListQuery(here, { page: 5 }).get("search"), "asha");
  });

  it("leaves defaults and empty filters out", () => {
    assert.equal(changeListQuery(params("search=asha&page=2&limit=5"), { search: " ", limit: 10 }).toString(), "");
    assert.equal(changeListQuery(params("page=2"), { page: 1 }).toString(), "");
    assert.equal(changeListQuery(params("status=pending"), { status: undefined }).toString(), "");
  });

  it("clears the filters alone", () => {
    assert.equal(
      clearFilters(params("search=a&status=pending&from=2026-01-05&page=2&limit=25")).toString(),
      "limit=25",
    );
  });

  it("opens, edits and closes a booking without losing the place", () => {
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
