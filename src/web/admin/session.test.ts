import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createSession, loginPathFrom, placeAfterLogin, type SessionEnd } from "./session.ts";

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe("session", () => {
  it("keeps the token where a reload finds it", () => {
    const storage = memoryStorage();
    createSession(storage).start("abc");
    assert.equal(createSession(storage).token(), "abc");
  });

  it("ends once, however many calls were refused", () => {
    const session = createSession(memoryStorage());
    const heard: SessionEnd[] = [];
    session.onEnd((how) => heard.push(how));
    session.start("abc");
    session.end("abc", "refused");
    session.end("abc", "refused");
    assert.deepEqual(heard, ["refused"]);
    assert.equal(session.token(), undefined);
  });

  it("survives the late refusal of an older token", () => {
    const session = createSession(memoryStorage());
    session.start("old");
    session.start("new");
    session.end("old", "refused");
    assert.equal(session.token(), "new");
  });

  it("does not tell those who stopped listening", () => {
    const session = createSession(memoryStorage());
    const heard: SessionEnd[] = [];
    session.onEnd((how) => heard.push(how))();
    session.start("abc");
    session.end("abc", "signed-out");
    assert.deepEqual(heard, []);
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

describe("the way to the login and back", () => {
  it("remembers the page that was asked for", () => {
    const path = loginPathFrom({ pathname: "/admin/bookings", search: "?status=pending&page=2", hash: "" });
    assert.equal(path, "/admin/login?next=%2Fadmin%2Fbookings%3Fstatus%3Dpending%26page%3D2");
    const next = new URL(path, "https://lodge.example").searchParams.get("next");
    assert.equal(placeAfterLogin(next, ""), "/admin/bookings?status=pending&page=2");
  });

  it("takes along what was searched for, in the fragment alone, wherever it stood", () => {
    for (const [search, hash] of [
      ["?page=2", "#search=Asha+Rao"],
      ["?search=Asha+Rao&page=2", ""],
    ] as const) {
      const path = loginPathFrom({ pathname: "/admin/bookings", search, hash });
      assert.equal(path, "/admin/login?next=%2Fadmin%2Fbookings%3Fpage%3D2#search=Asha+Rao");
    }
    assert.equal(placeAfterLogin("/admin/bookings?page=2", "#search=Asha"), "/admin/bookings?page=2#search=Asha");
    assert.equal(placeAfterLogin("https://evil.example/", "#search=Asha"), "/admin/dashboard");
  });

  it("says nothing of the dashboard, where one goes anyway", () => {
    assert.equal(loginPathFrom({ pathname: "/admin/dashboard", search: "", hash: "" }), "/admin/login");
    assert.equal(placeAfterLogin(null, ""), "/admin/dashboard");
  });

  it("never leads to another host, out of the admin or back to the login", () => {
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
    for (const next of wrong) assert.equal(placeAfterLogin(next, ""), "/admin/dashboard", next);
  });
});
