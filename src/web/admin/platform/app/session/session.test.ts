import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { placeAfterLogin } from "./own-role.ts";
import { createSession, loginFrom, type SessionEnd } from "./session.ts";

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe("session", () => {
  it("stores the token beyond a reload", () => {
    const storage = memoryStorage();
    createSession(storage).start("abc");
    assert.equal(createSession(storage).token(), "abc");
  });

  it("ends once, however many calls were rejected", () => {
    const session = createSession(memoryStorage());
    const ends: SessionEnd[] = [];
    session.onEnd((how) => ends.push(how));
    session.start("abc");
    session.end("abc", "refused");
    session.end("abc", "refused");
    assert.deepEqual(ends, ["refused"]);
    assert.equal(session.token(), undefined);
  });

  it("survives the late rejection of an older token", () => {
    const session = createSession(memoryStorage());
    session.start("old");
    session.start("new");
    session.end("old", "refused");
    assert.equal(session.token(), "new");
  });

  it("does not notify listeners that unsubscribed", () => {
    const session = createSession(memoryStorage());
    const ends: SessionEnd[] = [];
    session.onEnd((how) => ends.push(how))();
    session.start("abc");
    session.end("abc", "signed-out");
    assert.deepEqual(ends, []);
  });

  it("works for one page where storage is forbidden", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    const session = createSession({ getItem: refuse, setItem: refuse, removeItem: refuse });
    session.start("abc");
    assert.equal(session.token(), "abc");
    session.end("abc", "signed-out");
    assert.equal(session.token(), undefined);
  });

  it("works for one page where storage is full", () => {
    const full = () => {
      throw new Error("QuotaExceededError");
    };
    const session = createSession({ ...memoryStorage(), setItem: full });
    session.start("abc");
    assert.equal(session.token(), "abc");
  });
});

describe("redirects to the login and back", () => {
  it("remember the requested page", () => {
    const { to } = loginFrom({ pathname: "/admin/bookings", search: "?status=pending&page=2", state: null });
    assert.equal(to, "/admin/login?next=%2Fadmin%2Fbookings%3Fstatus%3Dpending%26page%3D2");
    const next = new URL(to, "https://lodge.example").searchParams.get("next");
    assert.equal(placeAfterLogin(next), "/admin/bookings?status=pending&page=2");
  });

  it("carry the search term in the state only, wherever it was", () => {
    for (const [search, state] of [
      ["?page=2", { search: "Asha Rao", openedHere: true }],
      ["?search=Asha+Rao&page=2", null],
    ] as const) {
      assert.deepEqual(loginFrom({ pathname: "/admin/bookings", search, state }), {
        to: "/admin/login?next=%2Fadmin%2Fbookings%3Fpage%3D2",
        state: { search: "Asha Rao" },
      });
    }
  });

  it("omit the dashboard, which is the default", () => {
    assert.equal(loginFrom({ pathname: "/admin/dashboard", search: "", state: null }).to, "/admin/login");
    assert.equal(placeAfterLogin(null), "/admin/dashboard");
  });

  it("never lead to another host, out of the admin or back to the login", () => {
    const wrong = [
      "https://evil.example/admin/bookings",
      "//evil.example/admin/",
      "/\\evil.example/admin/",
      "/admin/\\..\\x",
      "javascript:alert(1)",
      "/service/rooms",
      "/admin/../service/rooms",
      "/admin/login?next=/admin/login",
      "/administrator",
      "",
    ];
    for (const next of wrong) assert.equal(placeAfterLogin(next), "/admin/dashboard", next);
  });
});
