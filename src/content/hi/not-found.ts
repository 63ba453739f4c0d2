import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

export const notFound: PageContent = {
  path: "/not-found",
  name: "404, पेज नहीं मिला",
  seo: { title: "पेज नहीं मिला", description: "या तो पता लिखने में चूक हुई, या पेज की जगह बदल गई। घर वहीं है।" },
  banner: {
    title: "यह पेज भाटे के साथ बह गया।",
    subtitle: "या तो पता लिखने में चूक हुई, या पेज की जगह बदल गई। घर वहीं है।",
    picture: lodgePicture("beach-1"),
  },
  blocks: [
    {
      kind: "links",
      links: [
        {
          to: "/service/rooms",
          label: "कमरे",
          text: "सारे कमरे, तारीखों और कीमतों के साथ",
        },
        {
          to: "/service/restaurants",
          label: "रेस्तराँ",
          text: "समय, पकवान, आज रात की मेज़",
        },
        {
          to: "/service/banquet-events",
          label: "बैंक्वेट और समारोह",
          text: "हॉल, मेन्यू, पूछताछ",
        },
        {
          to: "/service/tourism",
          label: "पर्यटन",
          text: "दस जगहें, और कितनी दूर हैं",
        },
        {
          to: "/service/contact-us",
          label: "संपर्क",
          text: "फ़ोन, फ़ॉर्म, आने का रास्ता",
        },
      ],
    },
  ],
};
