/** A rule of the house, as guests read it. */
export interface Policy {
  title: string;
  text: string;
}

/** The rules of the house. Apart from the other facts, because few pages show them and every page would carry them. */
export const policies: readonly Policy[] = [
  {
    title: "Check-in and check-out",
    text: "Rooms are yours from 12 noon until 12 noon. Tell us if you come early or leave late: where we can, we make it work, and a departure after noon counts as one more night.",
  },
  {
    title: "Cancellation",
    text: "Call or write to us before the day of arrival and there is nothing to pay. On the day itself, or if you do not arrive, the first night is charged.",
  },
  {
    title: "Identity",
    text: "The law asks us to see a government photo identity card of every adult guest; guests from abroad show passport and visa.",
  },
  {
    title: "Children and extra beds",
    text: "Children count towards the number of guests that a room sleeps. Cots for the very small are free; please ask.",
  },
  {
    title: "Food, smoke and quiet",
    text: "Breakfast is included for everybody. Rooms are smoke-free, the garden is not. From ten at night the verandah belongs to the crickets.",
  },
];
