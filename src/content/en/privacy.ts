import type { PageContent } from "#domain/website/page-content.ts";

/** For example "36 months". */
function period(months: number): string {
  if (months % 12 !== 0) return `${months} ${months === 1 ? "month" : "months"}`;
  return months === 12 ? "one year" : `${months / 12} years`;
}

/** 0 months: data are never erased automatically. */
export function retentionSentences(retentionMonths: number): string {
  return retentionMonths === 0
    ? "We keep a booking and the guest’s name with it until you ask us to erase them, or until we need them no more."
    : `${sentence(period(retentionMonths))} after you leave, your name, numbers and wishes are taken out of the booking by themselves. A question you sent is deleted as long after we last worked on it. What stays says that somebody slept in a room and what it cost.`;
}

interface PrivacyFacts {
  email: string;
  phone: string;
  /** See `retentionSentences`. */
  retention: string;
}

export function privacyContent({ email, phone, retention }: PrivacyFacts): PageContent {
  return {
    path: "/service/privacy",
    name: "Privacy",
    seo: {
      title: "Privacy",
      description:
        "What the lodge keeps of its guests and of those who write to it, why, for how long, who sees it, and how to ask for a copy or to be forgotten.",
    },
    banner: {
      title: "Privacy",
      subtitle: "What we keep of you, why, and for how long.",
    },
    blocks: [
      {
        kind: "opening",
        eyebrow: "In short",
        title: "What you tell us is for your stay, and for nothing else.",
        paragraphs: [
          "This site sets no cookies, counts no visitors, shows no advertisements and asks no other company for anything: every picture and every letter on it comes from our own server.",
          "We keep what you write into our forms. This page says what that is, as the Digital Personal Data Protection Act of 2023 asks of us.",
        ],
      },
      {
        kind: "notes",
        anchor: "kept",
        eyebrow: "What and why",
        title: "What is kept",
        notes: [
          {
            title: "When you book",
            text: "Your name, e-mail address and phone number, to know who comes and to reach you; the dates, the room, the number of guests, the price and what was paid of it; the names of those with you and your wishes, if you write them. You give us these so that we can keep a room for you.",
          },
          {
            title: "When you open your booking",
            text: "The mail about your booking has a signed link that opens it without a password, until sixty days after your stay; the reference and your phone number open it too. Whoever has that mail can see the booking, add to it and cancel it, so pass it on only to whom you trust. If you tell us the number of a UPI payment, we keep it with the booking.",
          },
          {
            title: "When you write to us",
            text: "Your name, phone number, your e-mail address if you give it, your message, and our notes on it, to answer you.",
          },
          {
            title: "When you visit this site",
            text: "Your network address is counted for a few hours, in a form that is not readable, when you send a form: so that no program floods us. The server’s log has neither names nor numbers nor what you searched for. The dates you searched for, and what you typed and have not sent, stay in your browser until you close the tab.",
          },
          {
            title: "At the desk",
            text: "The law asks us to register every adult guest with an identity document, and to report guests from abroad. Of the document we keep the kind and the last four characters, never an Aadhaar number; passport and visa numbers of guests from abroad are stored encrypted. You can fill in your part on your booking’s page. The law wants this register for at least a year; then it is erased.",
          },
        ],
      },
      {
        kind: "notes",
        anchor: "rights",
        eyebrow: "How long, and your rights",
        title: "It stays yours",
        notes: [
          {
            title: "How long",
            text: `${retention} An invoice stays as it was issued, with your name on it, for the years that the law asks for.`,
          },
          {
            title: "Who sees it",
            text: "The people of the front desk, each with an account of their own. We give it to nobody else, unless a court or the law makes us.",
          },
          {
            title: "A copy, a correction, or to be forgotten",
            text: `Write to ${email} or call ${phone}, from the address or the number that you booked with. We hand you everything we have, mend what is wrong, or erase it, within seven days. You may take back your consent in the same way; a stay that is still to come is cancelled with it. You may also name somebody who does this for you.`,
          },
          {
            title: "If you are not content",
            text: "Ask for the owner, who answers for all of this. If that does not help, you may complain to the Data Protection Board of India.",
          },
        ],
      },
    ],
  };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
