import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

export const notFound: PageContent = {
  path: "/not-found",
  name: "404, ಪುಟ ಸಿಗಲಿಲ್ಲ",
  seo: { title: "ಪುಟ ಸಿಗಲಿಲ್ಲ", description: "ವಿಳಾಸದಲ್ಲಿ ಅಕ್ಷರ ತಪ್ಪಿದೆ, ಇಲ್ಲವೇ ಪುಟ ಬೇರೆಡೆಗೆ ಹೋಗಿದೆ. ಮನೆ ಮಾತ್ರ ಇದ್ದಲ್ಲೇ ಇದೆ." },
  banner: {
    title: "ಈ ಪುಟವನ್ನು ಅಲೆ ಕೊಂಡೊಯ್ದಿದೆ.",
    subtitle: "ವಿಳಾಸದಲ್ಲಿ ಅಕ್ಷರ ತಪ್ಪಿದೆ, ಇಲ್ಲವೇ ಪುಟ ಬೇರೆಡೆಗೆ ಹೋಗಿದೆ. ಮನೆ ಮಾತ್ರ ಇದ್ದಲ್ಲೇ ಇದೆ.",
    picture: lodgePicture("beach-1"),
  },
  blocks: [
    {
      kind: "links",
      links: [
        {
          to: "/service/rooms",
          label: "ಕೊಠಡಿಗಳು",
          text: "ಎಲ್ಲವೂ, ದಿನಾಂಕ ಮತ್ತು ಬೆಲೆ ಸಹಿತ",
        },
        {
          to: "/service/restaurants",
          label: "ರೆಸ್ಟೋರೆಂಟ್‌ಗಳು",
          text: "ಸಮಯ, ಖಾದ್ಯಗಳು, ಇಂದು ರಾತ್ರಿಗೆ ಒಂದು ಮೇಜು",
        },
        {
          to: "/service/banquet-events",
          label: "ಸಭಾಂಗಣ ಮತ್ತು ಸಮಾರಂಭಗಳು",
          text: "ಸಭಾಂಗಣಗಳು, ಮೆನು, ವಿಚಾರಣೆ",
        },
        {
          to: "/service/tourism",
          label: "ಪ್ರವಾಸ",
          text: "ಹತ್ತು ಜಾಗಗಳು, ಎಷ್ಟೆಷ್ಟು ದೂರ",
        },
        {
          to: "/service/contact-us",
          label: "ಸಂಪರ್ಕ",
          text: "ಫೋನ್, ಫಾರ್ಮ್, ಬರುವ ದಾರಿ",
        },
      ],
    },
  ],
};
