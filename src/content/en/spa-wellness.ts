import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

export const spaWellness: PageContent = {
  path: "/service/spa-wellness",
  name: "Spa & Wellness",
  seo: {
    title: "Spa & Wellness: oil massages and morning yoga",
    description:
      "Abhyanga, shirodhara and herbal steam in a quiet garden room, and yoga on the lawn every morning. Treatments, durations and prices at the lodge in Manipal.",
  },
  banner: {
    title: "Spa & Wellness",
    subtitle: "Warm oil, a quiet room, the garden outside.",
    secondSubtitle: "Every day from seven in the morning to eight at night.",
    picture: lodgePicture("spa-1"),
  },
  blocks: [
    {
      kind: "split",
      ground: "plain",
      pictureSide: "left",
      eyebrow: "The garden room",
      title: "One room, one table, one guest at a time",
      picture: lodgePicture("about-1"),
      paragraphs: [
        "No music, no waiting room, no cucumber water. You come in from the garden, the door is closed, and for the next hour nobody wants anything from you.",
        "Oils are cooked for us in small lots by an Ayurvedic pharmacy in Udupi: sesame and coconut, with bala, vetiver or tulsi. They arrive in brown bottles with a date on them.",
      ],
      points: [
        {
          title: "Therapists",
          text: "Women are treated by women and men by men, unless you ask otherwise.",
        },
        { title: "Hot water", text: "From the panels on the roof, and the steam as well. Also in July." },
      ],
    },
    {
      kind: "prices",
      eyebrow: "Treatments",
      title: "From head to foot",
      text: "The time is the time on the table. Add a quarter of an hour before and after.",
      groups: [
        {
          title: "Whole body",
          items: [
            { name: "Abhyanga", text: "Warm sesame oil, long strokes, then steam", detail: "60 min", rupees: 1900 },
            { name: "Abhyanga, two therapists", text: "In time with each other", detail: "60 min", rupees: 2900 },
            { name: "Udvartana", text: "Dry rub with horse gram and herbs", detail: "50 min", rupees: 1800 },
            {
              name: "Podi kizhi",
              text: "Bundles of warm herb powder, for tired backs",
              detail: "60 min",
              rupees: 2200,
            },
          ],
        },
        {
          title: "Head and shoulders",
          items: [
            { name: "Shirodhara", text: "A thread of warm oil on the forehead", detail: "45 min", rupees: 2400 },
            { name: "Shiro abhyanga", text: "Scalp, neck and shoulders, seated", detail: "30 min", rupees: 850 },
          ],
        },
        {
          title: "After a long road",
          items: [
            {
              name: "Pada abhyanga",
              text: "Feet and calves, with a bronze bowl and ghee",
              detail: "30 min",
              rupees: 800,
            },
            { name: "Herbal steam", text: "A cedar box, your head outside", detail: "20 min", rupees: 500 },
            {
              name: "Agumbe legs",
              text: "Feet, knees and lower back, after the ghats",
              detail: "45 min",
              rupees: 1300,
            },
          ],
        },
      ],
      footnote: "Prices are for one{taxed: and include taxes}. Tips go to the therapist, in full.",
    },
    {
      kind: "timeline",
      ground: "dark",
      eyebrow: "Wellness, without the word",
      title: "A day that asks little of you",
      moments: [
        {
          when: "06:30",
          title: "Yoga on the lawn",
          text: "An hour of asana and breath with Shaila Hebbar. Free for guests; mats are there. In the monsoon on the verandah.",
        },
        {
          when: "08:00",
          title: "Ragi ganji, fruit, coffee",
          text: "Or a masala dosa. Nobody is counting.",
        },
        {
          when: "10:00",
          title: "The garden room",
          text: "Abhyanga and steam. Rest afterwards; the cane chairs were built for it.",
        },
        {
          when: "13:00",
          title: "The light leaf",
          text: "Rice, tambuli, one vegetable, buttermilk. Half the salt, all of the taste.",
        },
        {
          when: "17:30",
          title: "A walk to End Point",
          text: "Two kilometres, flat, under rain trees. The river Swarna below, the sea behind it.",
        },
        {
          when: "21:30",
          title: "Kashaya and to bed",
          text: "Warm milk with coriander and cumin, brought to your door.",
        },
      ],
    },
    {
      kind: "notes",
      title: "Before you come",
      notes: [
        {
          title: "Book the evening before",
          text: "One table means six guests a day. Same-day places exist when it rains.",
        },
        {
          title: "Eat early",
          text: "Nothing heavy in the two hours before. We keep your lunch warm.",
        },
        {
          title: "Tell us",
          text: "If you are pregnant, have a fever, blood pressure, a recent operation or skin that reacts to oils. Some treatments then wait, and we say which.",
        },
        {
          title: "What this is not",
          text: "We are not a clinic and promise no cures. For treatment by an Ayurvedic doctor we give you a name in Udupi.",
        },
        {
          title: "Afterwards",
          text: "No cold bath and no noon sun for an hour. The oil washes out with the green-gram powder in the bathroom.",
        },
        {
          title: "Coming from outside",
          text: "You need not stay with us. Parking is inside the gate, a shower is beside the room.",
        },
      ],
    },
    {
      kind: "reach",
      title: "Which hour suits you?",
      text: "Call or write with the treatment and two possible times. We answer within the hour between seven and eight.",
      topic: "spa",
    },
  ],
};
