/** In the order of the screen's list; programs that can't load components read them too. */
export const sectionKeys = ["lodge", "times", "bookings", "languages", "limits", "prices", "tax", "bank"] as const;
