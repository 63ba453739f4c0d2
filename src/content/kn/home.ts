import type { LodgeFacts } from "#domain/property/settings.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import { meaningOfName } from "./name.ts";
import { lodgePicture } from "./pictures.ts";

export function homeContent(lodge: Pick<LodgeFacts, "name">, meaning = meaningOfName(lodge)): PageContent {
  return {
    path: "/",
    name: "ಮುಖಪುಟ",
    seo: {
      title: "ಮಣಿಪಾಲ: ಉಡುಪಿ, ಮಲ್ಪೆ ಕಡಲತೀರದ ಬಳಿ ಕೊಠಡಿಗಳು",
      description:
        "ಉಡುಪಿಯ ಮಣಿಪಾಲದಲ್ಲಿ ಮನೆಯವರೇ ನಡೆಸುವ ಲಾಡ್ಜ್: ಉಪಾಹಾರ, ವೈ-ಫೈ ಸಹಿತ ಕೊಠಡಿಗಳು, ಸಮಾರಂಭ ಸಭಾಂಗಣಗಳು, ಉಡುಪಿ ಅಡುಗೆ, ಸ್ಪಾ. ಬುಕ್ ಮಾಡುವ ಮೊದಲೇ ಪೂರ್ತಿ ಬೆಲೆ.",
    },
    banner: {
      title: "ಹೆಂಚಿನ ಮಾಡು, ಉದ್ದನೆಯ ಜಗಲಿ, ಅಲ್ಲೇ ಹತ್ತಿರದಲ್ಲಿ ಸಮುದ್ರ.",
      subtitle: "ತೆಂಗಿನ ಮರಗಳ ನೆರಳಿನಲ್ಲಿ ಒಂದು ಕುಟುಂಬದ ಮನೆ; ಉಡುಪಿಯ ಮಧ್ವ ಸರೋವರಕ್ಕೆ ಆರು ಕಿಲೋಮೀಟರ್, ಮಲ್ಪೆ ಕಡಲತೀರಕ್ಕೆ ಹನ್ನೊಂದು.",
    },
    blocks: [
      {
        kind: "features",
        label: "ಪ್ರತಿಯೊಬ್ಬ ಅತಿಥಿಗೂ",
        features: [
          {
            drawing: "food",
            title: "ರುಚಿಯಾದ ಊಟ",
            text: "ಉಡುಪಿಯ ಉಪಾಹಾರ, ಕರಾವಳಿಯ ರಾತ್ರಿ ಊಟ",
          },
          {
            drawing: "breakfast",
            title: "ಉಚಿತ ವೈ-ಫೈ ಮತ್ತು ಉಪಾಹಾರ",
            text: "ಪ್ರತಿ ಕೊಠಡಿಯಲ್ಲೂ, ಪ್ರತಿ ಅತಿಥಿಗೂ",
          },
          {
            drawing: "service",
            title: "ದಿನದ 24 ಗಂಟೆಯೂ ರೂಮ್ ಸರ್ವಿಸ್",
            text: "ಹಗಲೂ ರಾತ್ರಿಯೂ ಉತ್ತರಿಸಲು ಒಬ್ಬರಿರುತ್ತಾರೆ",
          },
          {
            drawing: "beaches",
            title: "ಕಡಲತೀರ ಮತ್ತು ಅದರಾಚೆ",
            text: "ಮಲ್ಪೆ, ಕಾಪು, ಸೇಂಟ್ ಮೇರೀಸ್ ದ್ವೀಪಗಳು",
          },
        ],
      },
      {
        kind: "slot",
        name: "rooms",
        eyebrow: "ಕೊಠಡಿಗಳು",
        title: "ಪ್ರತಿಯೊಬ್ಬ ಪ್ರವಾಸಿಗೂ ಐಷಾರಾಮಿ ಕೊಠಡಿಗಳು",
      },
      {
        kind: "reasons",
        eyebrow: "ಲಾಡ್ಜ್",
        title: "ನಮ್ಮ ವಿಶೇಷವೇನು",
        large: lodgePicture("about-1"),
        small: lodgePicture("restaurant-2"),
        reasons: [
          {
            title: "ಹಳೆಯ ಕ್ರಮದಲ್ಲಿ ಕಟ್ಟಿದ ಮನೆ",
            text: "ಮುರಕಲ್ಲು, ಹೆಂಚು, ಸಾಗುವಾನಿ, ಕಾಲಡಿಯಲ್ಲಿ ರೆಡ್ ಆಕ್ಸೈಡ್ ನೆಲ. ಫ್ಯಾನ್, ಎ.ಸಿ. ಹಾಕುವ ಮೊದಲೇ ಮೇ ತಿಂಗಳಲ್ಲೂ ತಂಪು.",
          },
          {
            title: "ತನ್ನ ಊರು ಗೊತ್ತಿರುವ ಅಡುಗೆಮನೆ",
            text: "ಉಡುಪಿಯವರು ಉಣ್ಣುವಂಥದೇ ಉಡುಪಿ ಊಟ, ಬೆಳಿಗ್ಗೆ ಮಲ್ಪೆಗೆ ಬಂದ ಮೀನು. ಉಪಾಹಾರ ಪ್ರತಿ ಕೊಠಡಿಯ ಜೊತೆಗೇ ಬರುತ್ತದೆ.",
          },
          {
            title: "ಒಂದೇ ಬೆಲೆ, ಮೊದಲೇ ಹೇಳಿದ್ದು",
            text: "ಬೆಲೆಯ ಪ್ರತಿ ಭಾಗವೂ ನೀವು ಆರಿಸುವ ಮೊದಲೇ ಸಾಲು ಸಾಲಾಗಿ ಕಾಣುತ್ತದೆ. ಕೌಂಟರ್‌ನಲ್ಲಿ ಏನೂ ಹೆಚ್ಚಾಗುವುದಿಲ್ಲ.",
          },
          {
            title: "ಇಲ್ಲಿರುವವರು ಈ ಊರಿನವರೇ",
            text: "ಮಲ್ಪೆಯ ಉಬ್ಬರವಿಳಿತ, ಉಡುಪಿಯಲ್ಲಿ ದೀಪ ಹಚ್ಚುವ ಹೊತ್ತು, ಹೇಳಿದ ಸಮಯಕ್ಕೆ ಬರುವ ಚಾಲಕ: ಎಲ್ಲವೂ ಅವರಿಗೆ ಗೊತ್ತು.",
          },
        ],
      },
      {
        kind: "band",
        title: "ನಗರದಲ್ಲೇ ಅತಿ ದೊಡ್ಡ, ಆಧುನಿಕ ಸೌಲಭ್ಯಗಳುಳ್ಳ ಸಮಾರಂಭ ಸಭಾಂಗಣಗಳು",
        picture: lodgePicture("banquet_image"),
        link: {
          label: "ಇನ್ನಷ್ಟು ತಿಳಿಯಿರಿ",
          to: "/service/banquet-events",
        },
      },
      {
        kind: "slot",
        name: "testimonials",
        eyebrow: "ಅತಿಥಿಗಳು",
        title: "ನಮ್ಮ ಅತಿಥಿಗಳಿಗೆ ಇಷ್ಟವಾದದ್ದು",
      },
      {
        kind: "where",
        eyebrow: "ನಾವು ಎಲ್ಲಿದ್ದೇವೆ",
        title: "ಸಮುದ್ರಕ್ಕೂ ಘಟ್ಟಕ್ಕೂ ನಡುವೆ",
        scene: "coast",
        stops: "ಸಮುದ್ರದಿಂದ ಘಟ್ಟದವರೆಗೆ, ಲಾಡ್ಜ್‌ನಿಂದ ರಸ್ತೆಯ ದೂರ",
        here: "ನಿಮ್ಮ ನಿದ್ದೆ ಇಲ್ಲಿ",
      },
      {
        kind: "lastCall",
        title: "ಕಾಫಿ ಆರು ಗಂಟೆಗೆ, ಸಮುದ್ರ ಯಾವ ಹೊತ್ತಿಗೂ.",
        text: "ರಾತ್ರಿಗಳನ್ನು ಆರಿಸಿ, ಪೂರ್ತಿ ಬೆಲೆ ನೋಡಿ; ಕೊಠಡಿಯನ್ನು ನಾವು ನಿಮಗಾಗಿ ಇಟ್ಟಿರುತ್ತೇವೆ.",
        picture: lodgePicture("beach-1"),
      },
      {
        kind: "footer",
        ...(meaning && { line: `${meaning} ಅದು ಇಲ್ಲಿಂದ ಅರ್ಧ ಗಂಟೆಯ ದಾರಿ.` }),
        builder: {
          label: "ಕಡಲು ಲಾಡ್ಜ್ ಯೋಜನೆ",
          to: "/service/about",
        },
      },
    ],
  };
}
