import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

/** The list of rooms itself comes from the database. */
export const rooms: PageContent = {
  path: "/service/rooms",
  name: "ಕೊಠಡಿಗಳು",
  seo: {
    title: "ಕೊಠಡಿಗಳು",
    description: "{lodge}, ಮಣಿಪಾಲ: ಕೊಠಡಿ ಮತ್ತು ಸೂಟ್‌ಗಳ ಚಿತ್ರಗಳು, ಅವುಗಳಲ್ಲಿ ಏನೇನಿದೆ, ಖಾಲಿ ದಿನಾಂಕಗಳು, ಬುಕ್ ಮಾಡುವ ಮೊದಲೇ ಪೂರ್ತಿ ಬೆಲೆ.",
  },
  banner: {
    title: "ಕೊಠಡಿಗಳು",
    subtitle: "ಮುರಕಲ್ಲಿನ ಗೋಡೆ, ಮೇಲೆ ಫ್ಯಾನ್, ಬಾಗಿಲಲ್ಲೇ ತೋಟ. ಪ್ರತಿ ಬೆಲೆಯೂ ಪೂರ್ತಿಯಾಗಿ ಕಾಣುತ್ತದೆ.",
    picture: lodgePicture("about-1"),
  },
  blocks: [],
};
