import type { LodgeFacts } from "#domain/property/settings.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import { meaningOfName } from "./name.ts";
import { lodgePicture } from "./pictures.ts";

export function homeContent(lodge: Pick<LodgeFacts, "name">, meaning = meaningOfName(lodge)): PageContent {
  return {
    path: "/",
    name: "होम पेज",
    seo: {
      title: "मणिपाल: उडुपी और मलपे के पास कमरे",
      description:
        "मणिपाल, उडुपी में परिवार का चलाया लॉज: नाश्ते और वाई-फ़ाई सहित कमरे, बैंक्वेट हॉल, उडुपी की रसोई, स्पा। पूरी कीमत बुकिंग से पहले दिखती है।",
    },
    banner: {
      title: "खपरैल की छत, लंबा बरामदा, पास समुद्र।",
      subtitle: "नारियल के पेड़ों के नीचे एक परिवार का घर, उडुपी के मंदिर के सरोवर से छह किलोमीटर और मलपे के समुद्र तट से ग्यारह।",
    },
    blocks: [
      {
        kind: "features",
        label: "हर मेहमान के लिए",
        features: [
          {
            drawing: "food",
            title: "लाजवाब खाना",
            text: "सुबह उडुपी का नाश्ता, रात को तट के पकवान",
          },
          {
            drawing: "breakfast",
            title: "वाई-फ़ाई और नाश्ता हमारी ओर से",
            text: "हर कमरे में, हर मेहमान के लिए",
          },
          {
            drawing: "service",
            title: "चौबीसों घंटे रूम सर्विस",
            text: "दिन हो या रात, जवाब कोई इंसान देता है",
          },
          {
            drawing: "beaches",
            title: "समुद्र तट और उससे आगे",
            text: "मलपे, कापु, सेंट मेरी द्वीप",
          },
        ],
      },
      {
        kind: "slot",
        name: "rooms",
        eyebrow: "कमरे",
        title: "हर मुसाफ़िर के लिए शानदार कमरे",
      },
      {
        kind: "reasons",
        eyebrow: "लॉज",
        title: "हमारी खास बातें",
        large: lodgePicture("about-1"),
        small: lodgePicture("restaurant-2"),
        reasons: [
          {
            title: "पुराने ढंग से बना",
            text: "लेटराइट, मिट्टी की खपरैल, सागौन, पाँव तले रेड ऑक्साइड का लाल फ़र्श। मई में भी ठंडा, कोई मशीन चलाने से पहले ही।",
          },
          {
            title: "रसोई, जिसे पता है कि वह कहाँ है",
            text: "उडुपी का खाना, जैसा उडुपी खाता है, और मलपे से सुबह की ताज़ा मछली। नाश्ता हर कमरे के साथ है।",
          },
          {
            title: "एक ही कीमत, पहले से बताई हुई",
            text: "कीमत का हर हिस्सा एक-एक पंक्ति में लिखा है, आपके चुनने से पहले। रिसेप्शन पर कुछ नहीं जुड़ता।",
          },
          {
            title: "यहीं के लोग",
            text: "इन्हें मलपे का ज्वार-भाटा मालूम है, उडुपी में दीये जलने की घड़ी भी, और वह ड्राइवर भी जो समय पर आता है।",
          },
        ],
      },
      {
        kind: "band",
        title: "शहर के सबसे बड़े, आधुनिक सुविधाओं वाले बैंक्वेट हॉल",
        picture: lodgePicture("banquet_image"),
        link: {
          label: "और जानें",
          to: "/service/banquet-events",
        },
      },
      {
        kind: "slot",
        name: "testimonials",
        eyebrow: "मेहमान",
        title: "मेहमानों को हमारे यहाँ क्या पसंद आया",
      },
      {
        kind: "where",
        eyebrow: "हम कहाँ हैं",
        title: "समुद्र और घाटों के बीच",
        scene: "coast",
        stops: "समुद्र से घाटों तक, लॉज से सड़क के रास्ते",
        here: "आप यहाँ सोते हैं",
      },
      {
        kind: "lastCall",
        title: "कॉफ़ी छह बजे, समुद्र जब चाहें।",
        text: "अपनी रातें चुनें, पूरी कीमत देखें, और कमरा हम आपके लिए रख लेते हैं।",
        picture: lodgePicture("beach-1"),
      },
      {
        kind: "footer",
        ...(meaning && { line: `${meaning} वह यहाँ से सड़क के रास्ते आधा घंटा दूर है।` }),
        builder: {
          label: "कडलु लॉज प्रोजेक्ट",
          to: "/service/about",
        },
      },
    ],
  };
}
