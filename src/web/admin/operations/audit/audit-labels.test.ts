import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { describeChanges } from "./audit-labels.ts";

const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  describeChanges({ before, after }).map((change) => [change.label, change.before, change.after]);

describe("formatted changes", () => {
  it("formats values as the screens do", () => {
    assert.deepEqual(
      changesOf(
        { status: "pending", checkInDate: "2026-01-27", grandTotal: 7788, phone: "9845012345", isActive: true },
        { status: "no-show", checkInDate: "2026-01-28", grandTotal: 3894, phone: "9845012346", isActive: false },
      ),
      [
        ["Status", "Pending", "No-show"],
        ["Check-in date", "Tue, 27 Jan 2026", "Wed, 28 Jan 2026"],
        ["Grand total", "₹7,788", "₹3,894"],
        ["Phone", "+91 98450 12345", "+91 98450 12346"],
        ["State", "Active", "Inactive"],
      ],
    );
  });

  it("formats statuses and types as their screens do, and shows no picture URL", () => {
    assert.deepEqual(
      changesOf(
        { status: "sent", type: "free", locale: "en", icon: "/images/a.jpg", image: "" },
        { status: "resolved", type: "paid", locale: "kn", icon: "/images/b.jpg", image: "/images/c.jpg" },
      ),
      [
        ["Status", "Sent", "Resolved"],
        ["Type", "Free", "Paid"],
        ["Language", "English", "Kannada"],
        ["Icon", "1 picture", "1 picture"],
        ["Image", "none", "1 picture"],
      ],
    );
  });

  it("omits fields that did not exist before and are empty", () => {
    assert.deepEqual(changesOf({}, { name: "Asha Rao", specialRequests: "" }), [
      ["Name", undefined, "Asha Rao"],
      ["Special requests", undefined, "none"],
    ]);
  });

  it("omits ids, versions and fields that repeat another one", () => {
    assert.deepEqual(changesOf({ roomId: "r1", roomName: "Garden" }, { roomId: "r2", roomName: "Sea", quote: {} }), [
      ["Room", "Garden", "Sea"],
    ]);
  });

  it("lists only the nights that were closed or opened", () => {
    const nights = ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05", "2026-02-06"];
    assert.deepEqual(changesOf({ occupiedDates: ["2026-01-27", "2026-02-01"] }, { occupiedDates: nights }), [
      [
        "Closed nights",
        "opened Tue, 27 Jan 2026",
        "closed Mon, 2 Feb 2026; Tue, 3 Feb 2026; Wed, 4 Feb 2026; Thu, 5 Feb 2026 and 1 more",
      ],
    ]);
  });

  it("formats the parts of a setting", () => {
    assert.deepEqual(
      changesOf(
        { phones: [{ label: "Desk", digits: "9845012345" }], position: { latitude: 13.35, longitude: 74.78 } },
        { phones: [], position: { latitude: 13.4, longitude: 74.78 } },
      ),
      [
        ["Phones", "Desk, +91 98450 12345", "none"],
        ["Position", "13.35, 74.78", "13.4, 74.78"],
      ],
    );
  });

  it("names the limits of reception, and says that there is none", () => {
    const none = "Below the plan’s price (%): any; ";
    const before = { belowPlan: null, refund: 0, waived: null };
    const [change = []] = changesOf({ staffLimits: before }, { staffLimits: { ...before, refund: 500 } });
    assert.ok(change[1]?.startsWith(none) && change[1].includes(": 0;"), change[1]);
    assert.ok(change[2]?.includes(": 500;"), change[2]);
  });

  it("summarizes cost options, amenities and pictures", () => {
    const option = { id: "c1", name: "Standard", cost: 3600, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 };
    assert.deepEqual(
      changesOf(
        { costOptions: [option], amenities: [{ _id: "a1", name: "Wi-Fi", icon: "" }], images: ["/a.jpg"] },
        { costOptions: [{ ...option, cost: 4000, discount: 5 }], amenities: [], images: ["/a.jpg", "/b.jpg"] },
      ),
      [
        ["Cost options", "Standard ₹3,600 (fee 10%, GST 18%)", "Standard ₹4,000 (discount 5%, fee 10%, GST 18%)"],
        ["Amenities", "Wi-Fi", "none"],
        ["Pictures", "1 picture", "2 pictures"],
      ],
    );
  });
});

it("labels the actor", () => {
  assert.equal(actorLabel("guest"), "Guest, on the site");
  assert.equal(actorLabel("meera"), "meera");
});
