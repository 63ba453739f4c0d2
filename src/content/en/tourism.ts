import type { PageContent, Place } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

const closeBy: Place[] = [
  {
    name: "Museum of Anatomy and Pathology",
    kilometres: 1,
    minutes: 5,
    position: { latitude: 13.3548, longitude: 74.7893 },
    text: "Some three thousand specimens, from a king cobra to an elephant’s skull. It belongs to the medical college and is said to be one of the largest of its kind in Asia.",
    howToGet: "A quarter of an hour on foot, through the university.",
    best: "Weekday mornings. The hours follow the academic year; we ring first.",
  },
  {
    name: "End Point Park",
    kilometres: 2,
    minutes: 6,
    position: { latitude: 13.3708, longitude: 74.7852 },
    text: "Where the plateau stops. The Swarna bends below, the ghats stand behind you, and the sun goes into the sea in front.",
    howToGet: "Walk up our own road until it ends.",
    best: "Half past five in the evening. The gate closes after dark.",
  },
  {
    name: "Manipal Lake",
    kilometres: 2.5,
    minutes: 8,
    position: { latitude: 13.3408, longitude: 74.7862 },
    text: "Mannapalla, to those who live here. A path round the water, old trees, egrets, children on swings.",
    howToGet: "Auto from the gate, or the bus towards Udupi and a short walk.",
    best: "Six in the morning, with the walkers.",
  },
  {
    name: "Udupi Sri Krishna Temple",
    kilometres: 6,
    minutes: 18,
    position: { latitude: 13.341, longitude: 74.7515 },
    onHome: "before",
    text: "Krishna is seen through a silver window with nine holes, since the thirteenth century. Eight mathas around Car Street take turns to serve him, two years each.",
    howToGet: "City buses from Tiger Circle every few minutes; ten minutes on foot from the stand.",
    best: "Before seven in the morning, or at lamp time. Men take off the shirt, shoulders and knees are covered.",
  },
];

const bySea: Place[] = [
  {
    name: "Malpe beach",
    kilometres: 11,
    minutes: 28,
    position: { latitude: 13.3602, longitude: 74.7025 },
    onHome: "before",
    text: "Broad, firm sand, a sea walk with benches, and the largest fishing harbour of this coast at its south end. The auction is at six and loud.",
    howToGet: "Car or auto; by bus change in Udupi.",
    best: "November to March for swimming, between the flags.",
  },
  {
    name: "St. Mary’s Islands",
    kilometres: 11,
    minutes: 28,
    boat: { kilometres: 6, minutes: 30 },
    position: { latitude: 13.379, longitude: 74.673 },
    text: "Six-sided columns of lava, 88 million years old, from when Madagascar let go of India. A National Geological Monument with coconut palms on it.",
    howToGet: "To Malpe by road, eleven kilometres, then half an hour by boat. No plastic may go along.",
    best: "October to May. In the monsoon no boat leaves; on rough days neither.",
  },
  {
    name: "Kaup beach and lighthouse",
    kilometres: 19,
    minutes: 38,
    position: { latitude: 13.2235, longitude: 74.7385 },
    text: "Black and white since 1901, on a rock between two bays. The stair is steep, narrow and worth it.",
    howToGet: "South on the highway NH 66, then two kilometres to the sea.",
    best: "Four to six in the evening, when visitors may climb.",
  },
  {
    name: "Maravanthe",
    kilometres: 56,
    minutes: 80,
    position: { latitude: 13.706, longitude: 74.643 },
    text: "The highway runs on a strip of land with the open sea on one side and the Sauparnika river on the other. You will want to stop, and there is room to.",
    howToGet: "North on NH 66, past Kundapura. Buses to Byndoor stop there.",
    best: "Late afternoon. Look, do not swim: the current is strong all year.",
  },
];

const inland: Place[] = [
  {
    name: "Karkala",
    kilometres: 36,
    minutes: 60,
    position: { latitude: 13.2038, longitude: 75.0056 },
    onHome: "after",
    text: "Bahubali, 42 feet of one granite rock, standing on his hill since 1432. Below him the Chaturmukha Basadi of 1586, the same on all four sides.",
    howToGet: "Buses from Manipal all day; from the stand an auto to the foot of the steps.",
    best: "Early. The rock is barefoot ground and hot by ten.",
  },
  {
    name: "Agumbe",
    kilometres: 53,
    minutes: 95,
    position: { latitude: 13.5025, longitude: 75.0925 },
    onHome: "after",
    text: "Fourteen hairpin bends up into rainforest: among the wettest places of the south, and home of the king cobra. From the sunset point you look back to the sea you came from.",
    howToGet: "Through Hebri and Someshwara, by car or by bus towards Shivamogga.",
    best: "October to February for the sunset. June to September for rain as you have not seen it.",
  },
];

export const tourism: PageContent = {
  path: "/service/tourism",
  name: "Tourism",
  seo: {
    title: "Tourism: what to see around Manipal and Udupi",
    description:
      "Ten places around Manipal with distances from the lodge, how to get there and when: Udupi Krishna temple, Malpe, St. Mary’s Islands, Kaup, Karkala, Agumbe.",
  },
  banner: {
    title: "Around Manipal",
    subtitle: "The beach is eleven kilometres west.",
    secondSubtitle: "The rainforest is fifty-three to the east.",
    picture: lodgePicture("beach-1"),
  },
  blocks: [
    {
      kind: "places",
      anchor: "places",
      eyebrow: "Ten places",
      title: "How far, how to get there, and when",
      text: "Kilometres are by road from our gate, minutes by car at a local’s pace; a boat is counted in. The rings on the map are ten, twenty and forty kilometres, as the crow flies.",
      groups: [
        { title: "In town", places: closeBy },
        { title: "By the sea", places: bySea },
        { title: "Inland and up", places: inland },
      ],
    },
    {
      kind: "split",
      ground: "dark",
      pictureSide: "right",
      eyebrow: "An evening in Udupi",
      title: "Stay for the lamps",
      picture: lodgePicture("temple-town-1"),
      paragraphs: [
        "Around seven the stone steps of the Madhwa Sarovara are lit and the chariot comes out, most evenings from November to May. Children run ahead of it; the elephant knows the way.",
        "Afterwards everybody eats. The temple feeds whoever sits down, in rows, without asking who you are.",
      ],
      points: [
        {
          title: "Paryaya",
          text: "Every second January, in the even years, the service passes from one matha to the next. The town does not sleep that night; book early.",
        },
        {
          title: "Yakshagana",
          text: "Dance-drama until sunrise, in fields and temple yards from November to May. We know where tonight’s is.",
        },
      ],
    },
    {
      kind: "panels",
      eyebrow: "If you have a day",
      title: "Three ways to spend it",
      panels: [
        {
          title: "The sea day",
          aside: "about 50 km",
          text: "Auction at Malpe harbour, first boat to St. Mary’s, lunch with sand on your feet, Kaup lighthouse for the sunset.",
          rows: [
            { label: "Leave", value: "06:00" },
            { label: "Back", value: "19:30" },
            { label: "When", value: "Oct – May" },
          ],
        },
        {
          title: "The stone day",
          aside: "about 80 km",
          text: "Karkala before the rock is hot, its lake and its basadis, home by lunch. Temple lamps in Udupi in the evening.",
          rows: [
            { label: "Leave", value: "06:30" },
            { label: "Back", value: "13:30" },
            { label: "When", value: "All year" },
          ],
        },
        {
          title: "The rain day",
          aside: "about 110 km",
          text: "Up the ghat to Agumbe with an umbrella that will not help. Tea in the village, leech socks from us, dry towels in the car.",
          rows: [
            { label: "Leave", value: "08:00" },
            { label: "Back", value: "18:00" },
            { label: "When", value: "Jun – Sep" },
          ],
        },
      ],
    },
    {
      kind: "timeline",
      ground: "plain",
      eyebrow: "The year",
      title: "When to come",
      moments: [
        {
          when: "Oct – Nov",
          title: "Washed and green",
          text: "The boats start again, the waterfalls still run. The best weeks, if you ask us.",
        },
        {
          when: "Dec – Feb",
          title: "Dry and mild",
          text: "20 to 32 °C. Calm sea, clear evenings, and everybody’s holidays: book a month ahead.",
        },
        {
          when: "Mar – May",
          title: "Hot",
          text: "Up to 36 °C and damp. Mangoes, empty beaches at six in the morning, the verandah at noon.",
        },
        {
          when: "Jun – Sep",
          title: "Monsoon",
          text: "Four metres of rain in four months. No boats, no swimming, and no better place for a book.",
        },
      ],
    },
    {
      kind: "notes",
      title: "Good to know on the road",
      notes: [
        {
          title: "The sea",
          text: "Swim where lifeguards are, between the flags, and not at all from June to September.",
        },
        {
          title: "Autos and cars",
          text: "Autos in Manipal run by the meter. For a day out we call a driver we know; the fare is fixed before you leave.",
        },
        {
          title: "Buses",
          text: "Private buses go everywhere from Tiger Circle and Udupi, and they go now. Pay on board, in small notes.",
        },
        {
          title: "Temples and basadis",
          text: "Shoes off, shoulders and knees covered, no pictures inside. Leather stays in the car at the basadis.",
        },
        {
          title: "Forest",
          text: "From June on there are leeches above Someshwara. Salt helps, long socks help more; the desk has both.",
        },
        {
          title: "Packed breakfast",
          text: "Ready from five in the morning, if you ask by nine the evening before.",
        },
      ],
    },
    {
      kind: "reach",
      title: "Shall we plan it with you?",
      text: "Tell us whom you travel with and what you like. We book the car, ask for the boat and look at the sky.",
      topic: "outing",
    },
  ],
};
