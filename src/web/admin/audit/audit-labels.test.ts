import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { actorLabel, describeChanges } from "./audit-labels.ts";

const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  describeChanges({ before, after }).map((change) => [change.label, change.before, change.after]);

describe("a change in words", () => {
  it("shows values as the screens do", () => {
    assert.deepEqual(
      changesOf(
        { status: "pending", checkInDate: "2026-01-27", grandTotal: 7788, phone: "9845012345", isActive: true },
        { status: "no-show", checkInDate: "2026-01-28", grandTotal: 3894, phone: "9845012346", isActive: false },
      ),
      [
        ["Status", "Pending", "No-show"],
        ["Check-in date", "Tue, 27 Jan 2026", "Wed, 28 Jan 2026"],
        ["Grand total", "₹7,788.00", "₹3,894.00"],
        ["Phone", "+91 98450 12345", "+91 98450 12346"],
        ["State", "Active", "Inactive"],
      ],
    );
  });

  it("says the status of a query and the type of an amenity as their screens do, and no address of a picture", () => {
    assert.deepEqual(
      changesOf(
        { status: "sent", type: "free", icon: "/images/a.jpg", image: "" },
        { status: "resolved", type: "paid", icon: "/images/b.jpg", image: "/images/c.jpg" },
      ),
      [
        ["Status", "Sent", "Resolved"],
        ["Type", "Free", "Paid"],
        ["Icon", "1 picture", "1 picture"],
        ["Image", "none", "1 picture"],
      ],
    );
  });

  it("tells nothing from a field that was not there", () => {
    assert.deepEqual(changesOf({}, { name: "Asha Rao", specialRequests: "" }), [
      ["Name", undefined, "Asha Rao"],
      ["Special requests", undefined, "none"],
    ]);
  });

  it("leaves out ids, versions and what another field says", () => {
    assert.deepEqual(changesOf({ roomId: "r1", roomName: "Garden" }, { roomId: "r2", roomName: "Sea", quote: {} }), [
      ["Room", "Garden", "Sea"],
    ]);
  });

  it("names the nights that were closed and opened, not the whole list", () => {
    const nights = ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05", "2026-02-06"];
    assert.deepEqual(changesOf({ occupiedDates: ["2026-01-27", "2026-02-01"] }, { occupiedDates: nights }), [
      [
        "Closed nights",
        "opened Tue, 27 Jan 2026",
        "closed Mon, 2 Feb 2026; Tue, 3 Feb 2026; Wed, 4 Feb 2026; Thu, 5 Feb 2026 and 1 more",
      ],
    ]);
  });

  it("says what lies within a setting", () => {
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

  it("sums up cost options, amenities and pictures", () => {
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

it("says who did it", () => {
  assert.equal(actorLabel("guest"), "Guest, on the site");
  assert.equal(actorLabel("meera"), "meera");
});
