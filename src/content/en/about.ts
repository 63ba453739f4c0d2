import type { LodgeFacts } from "#domain/property/settings.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import { meaningOfName } from "./name.ts";
import { lodgePicture } from "./pictures.ts";

export function aboutContent(lodge: Pick<LodgeFacts, "name">, meaning = meaningOfName(lodge)): PageContent {
  return {
    path: "/service/about",
    name: "About",
    seo: {
      title: "About the lodge",
      description:
        "A laterite house of 1958 in Manipal under Mangalore tiles, run by the third generation of one family: how it was built, who keeps it, and how.",
    },
    banner: {
      title: "About the lodge",
      ...(meaning && { subtitle: meaning, secondSubtitle: "From the upper verandah, after rain, you can see it." }),
    },
    blocks: [
      {
        kind: "opening",
        eyebrow: "The house",
        title: "A family built it to live in. It still behaves that way.",
        paragraphs: [
          "Manipal was a bare laterite hill when Vasudeva Shenoy bought a piece of it in 1956. People in Udupi asked what he wanted up there. The wind, he said.",
          "He built with what the hill was made of, and gave the house a verandah long enough for a wedding. It has since seen eleven of the family’s own and a good many of other people’s.",
        ],
        facts: [
          { label: "Walls", value: "Laterite, cut on the plot" },
          { label: "Roof", value: "Mangalore clay tile" },
          { label: "Floors", value: "Red oxide, polished by feet" },
          { label: "Family", value: "Third generation" },
        ],
      },
      {
        kind: "split",
        ground: "dark",
        pictureSide: "right",
        eyebrow: "Built the old way",
        title: "Cool in May, dry in July",
        picture: lodgePicture("room-standard-1"),
        paragraphs: [
          "This coast gets four metres of rain and nine months of sun. A house here is an answer to both, and the old answer is still the good one.",
        ],
        points: [
          {
            title: "Laterite",
            text: "Soft when it is cut, hard once the air has had it. Walls of half a metre keep yesterday’s night until the afternoon.",
          },
          {
            title: "Clay tile",
            text: "Laid on teak rafters without a nail. Air goes out under every tile; rain does not come in.",
          },
          {
            title: "The verandah",
            text: "On three sides, two metres and a half deep. The noon sun never reaches a bedroom.",
          },
          {
            title: "Red oxide",
            text: "Cement, pigment, coconut oil and four days of rubbing. There are two men left in Udupi who do it. They did ours.",
          },
        ],
      },
      {
        kind: "timeline",
        ground: "plain",
        eyebrow: "Sixty years and some",
        title: "How a house became a lodge",
        moments: [
          {
            when: "1958",
            title: "The house",
            text: "Two storeys, eight rooms, one well. The palms on the lawn are planted the same monsoon.",
          },
          {
            when: "1974",
            title: "The first guests",
            text: "Parents who bring their children to the new colleges ask for a bed. Sumathi Shenoy cannot say no, and does not.",
          },
          {
            when: "1991",
            title: "The kitchen",
            text: "A second stove, a cook from Kundapur, and the rule that the two stoves never share a spoon.",
          },
          {
            when: "2012",
            title: "The hall",
            text: "The old areca store gets a timber roof and a stage. The first wedding in it is the architect’s.",
          },
          {
            when: "2019",
            title: "The repair",
            text: "Fourteen months: every tile down, washed, and back up. New baths, ramps for wheelchairs, solar panels on the south side.",
          },
          {
            when: "Today",
            title: "The lodge",
            text: `${lodge.name}, with a front desk that does not close. The eldest granddaughter runs it; the youngest complains about the parking.`,
          },
        ],
      },
      {
        kind: "panels",
        eyebrow: "People",
        title: "Whom you will meet",
        panels: [
          {
            title: "Anupama Shenoy",
            aside: "keeps the house",
            text: "Grew up in what is now the corner suite. Knows where every pipe runs and which room you would like before you do.",
          },
          {
            title: "Ganesh Bhat",
            aside: "Oota, the vegetarian kitchen",
            text: "Twenty-two years at the stove, nine of them at a temple kitchen in Udupi. Does not taste while cooking. Does not need to.",
          },
          {
            title: "Lavina D’Souza",
            aside: "front desk, days",
            text: "Kannada, Tulu, Konkani, Hindi, English, and the bus times of all of Udupi district.",
          },
          {
            title: "Sadashiva Poojary",
            aside: "front desk, nights",
            text: "If you ring at three in the morning, it is he who answers. He has been known to make the tea as well.",
          },
        ],
      },
      {
        kind: "notes",
        eyebrow: "House rules, for ourselves",
        title: "How we keep it",
        notes: [
          {
            title: "Water",
            text: "The roof fills a tank of 90,000 litres every June. With the old well it carries us to April.",
          },
          {
            title: "Sun",
            text: "All hot water and about half of our current come from the roof.",
          },
          {
            title: "No plastic bottles",
            text: "Filtered water stands in the corridors, in copper and in glass. Please take it with you on the road.",
          },
          {
            title: "Close by",
            text: "Rice, coconut, vegetables and fish come from within 40 kilometres. Coffee has to come down the ghats.",
          },
          {
            title: "Steps and wheels",
            text: "Ramps to the dining room, the hall, the lawn and two ground-floor rooms. The upper floor has stairs only.",
          },
          {
            title: "One price",
            text: "The whole price stands on the page before you choose. The desk adds nothing.",
          },
        ],
      },
      { kind: "slot", name: "policies" },
      {
        kind: "notes",
        anchor: "this-site",
        eyebrow: "In plain words",
        title: "About this website",
        notes: [
          {
            title: "An invented lodge",
            text: `${lodge.name} is an example. The town, the coast and the distances are real; the house, its people and its prices are made up, and its pictures were drawn and rendered for it.`,
          },
          {
            title: "A real front desk",
            text: "What runs behind it is real: availability, booking, prices to the paisa and a desk for the staff, for independent lodges like this one.",
          },
          {
            title: "Nothing follows you",
            text: "No advertising, no trackers, no third-party scripts or fonts. What you type in a form goes to the lodge and nowhere else.",
          },
        ],
      },
    ],
  };
}
