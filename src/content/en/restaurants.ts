import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

export const restaurants: PageContent = {
  path: "/service/restaurants",
  name: "Restaurants",
  seo: {
    title: "Restaurants: Udupi breakfasts, coastal dinners",
    description:
      "Udupi vegetarian meals on a banana leaf, fish from Malpe harbour and filter coffee on the verandah. Hours, dishes and prices of the lodge’s kitchens in Manipal.",
  },
  banner: {
    title: "Restaurants",
    subtitle: "Udupi breakfasts from half past six.",
    secondSubtitle: "Fish from Malpe, on the stove the day it lands.",
    picture: lodgePicture("restaurant-1"),
  },
  blocks: [
    {
      kind: "opening",
      eyebrow: "The kitchen",
      title: "We cook what the town eats, the way the town likes it.",
      paragraphs: [
        "Udupi sent the masala dosa out into India. Here it still comes thin, with red chutney inside and white butter on top, and you can hear it arrive.",
        "Rice and coconut are from farms along the Swarna, fish from the morning auction at Malpe, buttermilk from across the road. What is not in season is not on the board.",
      ],
      facts: [
        { label: "Breakfast, included for every guest", value: "06:30 – 10:30" },
        { label: "Lunch", value: "12:00 – 15:00" },
        { label: "Dinner", value: "19:00 – 22:30" },
        { label: "Room service", value: "Day and night" },
      ],
    },
    {
      kind: "panels",
      eyebrow: "Where to sit",
      title: "Two kitchens and a verandah",
      text: "The vegetarian kitchen has its own stove, vessels and people. Nothing crosses over.",
      panels: [
        {
          title: "Oota",
          aside: "“meal”, in Kannada",
          text: "The big room with the garden windows. Vegetarian, served on a banana leaf at noon, from the menu in the evening. Somebody comes round with more until you fold the leaf.",
          rows: [
            { label: "Breakfast", value: "06:30 – 10:30" },
            { label: "Leaf meal", value: "12:00 – 15:00" },
            { label: "Dinner", value: "19:00 – 22:00" },
          ],
        },
        {
          title: "Meenu",
          aside: "“fish”, in Kannada",
          text: "Fourteen seats around an open kitchen. The slate by the door says what came in, from which boat, and how it can be done: ghee roast, rava fry, pulimunchi or plain with salt and chilli.",
          rows: [
            { label: "Lunch", value: "12:30 – 15:00" },
            { label: "Dinner", value: "19:00 – 22:30" },
            { label: "Closed", value: "Tuesday" },
          ],
        },
        {
          title: "The Verandah",
          aside: "coffee, and time",
          text: "Cane chairs, brass tumblers, the newspaper. Mangalore buns in the morning, goli baje when it rains, and coffee whenever you lift your hand.",
          rows: [
            { label: "Coffee and tea", value: "06:00 – 22:00" },
            { label: "Evening tiffin", value: "16:00 – 19:00" },
          ],
        },
      ],
    },
    {
      kind: "steps",
      eyebrow: "The leaf meal",
      title: "How to read a banana leaf",
      text: "The narrow end points to your left. Things arrive in an order that has been argued over for seven centuries; this is ours.",
      picture: lodgePicture("restaurant-2"),
      steps: [
        { title: "Salt and pickle", text: "Top left, a little of each. Midi mavinakayi: tender mango, a year old." },
        { title: "Kosambari", text: "Soaked moong, cucumber, fresh coconut, lime." },
        { title: "Palya and gojju", text: "A dry vegetable and a sweet-sour one. Pineapple, most days." },
        { title: "Rice, with saaru", text: "Boiled red rice or white. The thin, peppery broth goes on first." },
        {
          title: "Rice, with huli",
          text: "Lentils, coconut and whatever the garden has: ash gourd, drumstick, raw jackfruit.",
        },
        { title: "Payasa", text: "In the middle of the meal, not at the end. Take it with the happala." },
        {
          title: "Rice, with majjige",
          text: "Buttermilk to finish. Fold the leaf towards you: it means you will come again.",
        },
      ],
    },
    {
      kind: "prices",
      eyebrow: "From the menu",
      title: "What it costs",
      text: "A small part of the card, to plan by. The slate decides the rest.",
      groups: [
        {
          title: "Morning",
          items: [
            { name: "Masala dosa", text: "Red chutney, potato palya, white butter", rupees: 90 },
            { name: "Neer dosa", text: "Three, lace-thin, with coconut and jaggery", rupees: 80 },
            { name: "Moode", text: "Idli steamed in a jackfruit-leaf cup, with sambar", rupees: 85 },
            { name: "Mangalore buns", text: "Banana, cumin, still puffed", rupees: 60 },
            { name: "Filter coffee", text: "Chikmagalur peaberry, by the tumbler", rupees: 40 },
          ],
        },
        {
          title: "Oota",
          items: [
            { name: "Leaf meal", text: "All of it, as often as you like", rupees: 240 },
            { name: "Udupi sambar and rice", text: "With palya and happala", rupees: 150 },
            { name: "Gadbad", text: "Three ice creams, jelly, fruit, nuts: an Udupi invention", rupees: 140 },
          ],
        },
        {
          title: "Meenu",
          items: [
            { name: "Kane rava fry", text: "Ladyfish, semolina crust", rupees: 420 },
            { name: "Anjal tawa fry", text: "Seer fish, one thick steak", rupees: 480 },
            { name: "Kundapur koli saaru", text: "Chicken, roasted spice, neer dosa", rupees: 340 },
            { name: "Marvai sukka", text: "Clams in dry coconut masala", rupees: 320 },
            { name: "Kori rotti", text: "Crisp rice sheets under chicken gravy", rupees: 320 },
          ],
        },
        {
          title: "With the rain",
          items: [
            { name: "Goli baje", text: "Six, with coconut chutney", rupees: 80 },
            { name: "Biscuit ambade", text: "Urad fritters with green chilli", rupees: 75 },
            { name: "Kashaya", text: "Coriander, cumin and milk, for the throat", rupees: 45 },
          ],
        },
      ],
      footnote: "Prices are for one{taxed: and include taxes}. There is no service charge.",
    },
    {
      kind: "notes",
      title: "Say so, and we cook it so",
      notes: [
        {
          title: "No onion, no garlic",
          text: "Any dish from Oota. Jain meals and ekadashi food with two hours’ notice.",
        },
        {
          title: "Allergies",
          text: "Coconut, cashew, wheat and shellfish are everywhere in this cooking. Tell us once; it goes on your room’s card.",
        },
        {
          title: "Children",
          text: "Ghee rice, curd rice, plain dosa at any hour. High chairs: three.",
        },
        {
          title: "Early trains, early sunrises",
          text: "Breakfast packed in a steel dabba from five in the morning. Ask by nine the evening before.",
        },
        {
          title: "At night",
          text: "From half past ten the room-service card is short: curd rice, sandwiches, upma, tea. A person cooks it.",
        },
        {
          title: "Not staying with us?",
          text: "You are welcome at every table. On Sundays and on festival days please reserve.",
        },
      ],
    },
    {
      kind: "reach",
      title: "A table tonight?",
      text: "Tell us how many you are and when. For Meenu, tell us in the morning and we keep the fish you want.",
      topic: "table",
    },
    {
      kind: "band",
      title: "Dinner for the whole family, on the lawn",
      subtitle: "String lights, leaf meals at long tables, and nobody in your house has to wash up.",
      picture: lodgePicture("banquet-lawn-1"),
      link: { label: "Banquet & events", to: "/service/banquet-events" },
    },
  ],
};
