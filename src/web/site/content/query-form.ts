/** Texts of every query form. */
export const queryForm = {
  purpose: "We use this to answer you, and for nothing else.",
  /** Follows a thank-you with the sender's name. */
  arrived: "It is with the front desk.",
};
