import * as m from "#messages/deskGuide.js";

interface Part {
  id: string;
  title: () => string;
  lines: readonly (() => string)[];
}

/** The two sheets of the guide. */
export const guestParts: readonly Part[] = [
  { id: "arrives", title: m.arrives, lines: [m.arrives1, m.arrives2, m.arrives3, m.arrives4] },
  { id: "walkIn", title: m.walkIn, lines: [m.walkIn1, m.walkIn2, m.walkIn3] },
  { id: "calls", title: m.calls, lines: [m.calls1, m.calls2, m.calls3] },
  { id: "longer", title: m.longer, lines: [m.longer1, m.longer2, m.longer3] },
  { id: "leaves", title: m.leaves, lines: [m.leaves1, m.leaves2, m.leaves3] },
  { id: "money", title: m.money, lines: [m.money1, m.money2, m.money3, m.money4] },
];

export const houseParts: readonly Part[] = [
  { id: "rooms", title: m.rooms, lines: [m.rooms1, m.rooms2, m.rooms3, m.rooms4] },
  { id: "register", title: m.register, lines: [m.register1, m.register2, m.register3, m.register4] },
  { id: "cancelled", title: m.cancelled, lines: [m.cancelled1, m.cancelled2, m.cancelled3] },
  { id: "wrong", title: m.wrong, lines: [m.wrong1, m.wrong2, m.wrong3, m.wrong4, m.wrong5] },
  { id: "manners", title: m.manners, lines: [m.manners1, m.manners2, m.manners3] },
];
