import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

/** The list of rooms itself comes from the database. */
export const rooms: PageContent = {
  path: "/service/rooms",
  name: "कमरे",
  seo: {
    title: "कमरे",
    description:
      "मणिपाल में {lodge} के कमरे और सुइट: तस्वीरें, कमरे में क्या-क्या है, कौन-सी तारीखें खाली हैं, और बुकिंग से पहले ही पूरी कीमत।",
  },
  banner: {
    title: "कमरे",
    subtitle: "लेटराइट की दीवारें, ऊपर पंखा, दरवाज़े पर बगीचा। हर कीमत पूरी दिखती है।",
    picture: lodgePicture("about-1"),
  },
  blocks: [],
};
