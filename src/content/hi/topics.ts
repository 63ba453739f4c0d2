import type { Topic } from "#domain/website/page-content.ts";

/** The start of a message for each topic. Without a verb that tells whether a man or a woman writes. */
export const openings: Record<Topic, string> = {
  stay: "मुझे ठहरने के बारे में पूछना है।",
  table: "मुझे एक मेज़ बुक करनी है।",
  spa: "मुझे स्पा के लिए समय बुक करना है।",
  outing: "मुझे एक दिन की सैर की योजना बनाने में मदद चाहिए।",
  event: "मुझे एक समारोह के बारे में पूछना है।",
};
