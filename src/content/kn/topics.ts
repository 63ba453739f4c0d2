import type { Topic } from "#domain/website/page-content.ts";

/** The start of a message for each topic. */
export const openings: Record<Topic, string> = {
  stay: "ವಾಸ್ತವ್ಯದ ಬಗ್ಗೆ ಕೇಳಬೇಕಿತ್ತು.",
  table: "ಊಟಕ್ಕೆ ಒಂದು ಮೇಜು ಕಾಯ್ದಿರಿಸಬೇಕಿತ್ತು.",
  spa: "ಸ್ಪಾದಲ್ಲಿ ಒಂದು ಆರೈಕೆ ಬುಕ್ ಮಾಡಬೇಕಿತ್ತು.",
  outing: "ಒಂದು ದಿನದ ಸುತ್ತಾಟದ ಯೋಜನೆಗೆ ನಿಮ್ಮ ನೆರವು ಬೇಕಿತ್ತು.",
  event: "ಒಂದು ಸಮಾರಂಭದ ಬಗ್ಗೆ ಕೇಳಬೇಕಿತ್ತು.",
};
