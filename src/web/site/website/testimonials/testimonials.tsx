import type { HeadSlotBlock } from "#domain/website/home-blocks.ts";
import type { Testimonial } from "#domain/website/testimonials.ts";
import { Picture } from "#web/shared/platform/picture.tsx";
import { StarRating } from "#web/shared/platform/star-rating.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useMedia } from "#web/ui/loading/use-media.ts";

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}

function TestimonialCard({ quote, rating, author, position, image, featured }: Testimonial) {
  return (
    <li>
      <figure
        className={classNames(
          "row gap-4 lined ground-0 anchor rounded-l high column testimonial",
          featured && "testimonial--featured",
        )}
      >
        <StarRating rating={rating} />
        <blockquote className="testimonial__quote">“{quote}”</blockquote>
        <figcaption className="row middle gap-3 small tight-3 testimonial__by">
          {image ? (
            <Picture className="strong centred stack testimonial__face" src={image} alt="" sizes="48px" square={48} />
          ) : (
            <span className="strong centred stack testimonial__face" aria-hidden="true">
              {initialsOf(author)}
            </span>
          )}
          <span>
            <b className="block">{author}</b>
            {position && <span className="muted tiny block">{position}</span>}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

interface TestimonialsProps extends Pick<HeadSlotBlock, "eyebrow" | "title"> {
  testimonials: readonly Testimonial[];
}

/** Renders nothing without testimonials. */
export function Testimonials({ eyebrow, title, testimonials }: TestimonialsProps) {
  // On a narrow screen the cards are a scroll container, which must be focusable.
  const isStrip = useMedia("(max-width: 47.99rem)");
  if (testimonials.length === 0) return null;
  return (
    <section className="section testimonials" aria-labelledby="testimonials-title">
      <div className="wrap">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 id="testimonials-title" className="home-title">
          {title}
        </h2>
        <ul
          className="above-6 stack gap-5 anchor testimonials__grid"
          tabIndex={isStrip ? 0 : undefined}
          aria-labelledby="testimonials-title"
        >
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial._id} {...testimonial} />
          ))}
        </ul>
      </div>
    </section>
  );
}
