import type { ContentPicture } from "#domain/page-content.ts";

interface ContentLink {
  label: string;
  /** A URL on this site. */
  to: string;
}

export interface FootContent {
  year: string;
  line?: string;
  builder: ContentLink;
}

export interface NotFoundContent {
  eyebrow: string;
  title: string;
  text: string;
  ways: readonly (ContentLink & { text: string })[];
  picture: ContentPicture;
}

export interface HomeContent {
  seo: {
    /** After the lodge's name. */
    title: string;
    description: string;
  };
  tagline: string;
  lead: string;
  features: readonly { drawing: string; title: string; text: string }[];
  reasons: readonly { title: string; text: string }[];
  where: { eyebrow: string; title: string; stops: string; here: string };
  lastCall: { title: string; text: string };
}
