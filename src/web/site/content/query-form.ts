/** What every form that writes to the front desk says beside its fields. */
export const queryForm = {
  purpose: "We use this to answer you, and for nothing else.",
  /** After the thanks to the person, by name. */
  arrived: "It is with the front desk.",
};
